import { allActions } from '@matchdesk/core/actions.ts';
import { isForOne, isJob } from '@matchdesk/core/kit/reach.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { describe, expect, it } from 'vitest';
import { extensions } from '../kit/provider/extensions.ts';
import { typedFields, typedInto } from '../kit/typed.ts';
import { openProviderStage } from './stage.ts';

const { provider, terminal } = await openProviderStage((json) => json, extensions);

const bulk = allActions.flatMap((entry) => {
  const declared = manifest.actions.find(({ id }) => id === entry.id);
  if (!declared || declared.on === undefined || isForOne(declared) || !isJob(declared)) return [];
  const fields = typedFields(entry);
  const cells = fields.map((field) => `"${typedInto(entry, field)}"`).join();
  const json = Object.fromEntries(fields.map((field) => [field.name, typedInto(entry, field)]));
  return [{ id: entry.id, heading: ['id', ...fields.map(({ name }) => name)].join(), cells: ['', cells].join(), json }];
});

/** Runs an action with a file of rows. Returns the exit code, the messages, and the number of writes that were sent. */
const ran = async (id: string, content: string | Uint8Array, ...more: readonly string[]) => {
  const name = 'rows.csv';
  terminal.write(name, content);
  const { code, stderr } = await terminal.run([...id.split('.'), '--file', terminal.path(name), '--yes', ...more]);
  return [code, stderr, provider.seen.filter(({ call }) => !call.startsWith('GET ')).length] as const;
};

describe('a file of which half would be lost is refused as a whole', () => {
  it.each(bulk)('$id: a line with more or fewer cells than the heading', async ({ id, heading, cells }) => {
    const count = heading.split(',').length;
    const more = `${heading}\n101${count > 1 ? cells : ''},000\n`;
    expect(await ran(id, more)).toEqual([8, expect.stringContaining(`:2:1 The line has ${count + 1} cells`), 0]);
    if (count === 1) return;
    expect(await ran(id, `${heading}\n101\n`)).toEqual([8, expect.stringContaining(':2:1 The line has 1 cell'), 0]);
  });

  it.each(bulk)('$id: a value under a blank heading', async ({ id, heading, cells }) => {
    const text = `${heading},\n101${heading === 'id' ? '' : cells},50\n`;
    const column = heading.split(',').length + 1;
    expect(await ran(id, text)).toEqual([8, expect.stringContaining(`Column ${column} has a value and no heading`), 0]);
  });

  it.each(bulk)('$id: a text in another encoding than UTF-8', async ({ id, heading, cells }) => {
    const text = `${heading}\n101${heading === 'id' ? '' : cells}\n`;
    const utf16 = [`\ufeff${text}`, text].map((each) => Buffer.from(each, 'utf16le'));
    for (const bytes of [...utf16, Buffer.from(`${text}é`, 'latin1')])
      expect(await ran(id, bytes)).toEqual([8, expect.stringContaining('is not in UTF-8'), 0]);
  });

  it.each(bulk.filter(({ heading }) => heading !== 'id'))('$id: a misspelled name in JSON', async ({ id, json }) => {
    const [name = '', value] = Object.entries(json)[0] ?? [];
    const row = JSON.stringify({ id: '101', ...json, [`${name}x`]: value });
    expect(await ran(id, `${row}\n`)).toEqual([8, expect.stringContaining(`There is no field '${name}x'.`), 0]);
  });

  it.each(bulk)('$id: an id in JSON that has more digits than a number holds', async ({ id, json }) => {
    const row = JSON.stringify({ id: 0, ...json }).replace('"id":0', '"id":12345678901234567891');
    expect(await ran(id, `${row}\n`)).toEqual([8, expect.stringContaining("'id' has too many digits"), 0]);
  });
});

describe('a file that is misread has no good rows that --on-bad-row could keep', () => {
  it.each([
    ['two columns of a field', 'id,coins,Coins\n101,5,50\n'],
    ['a misspelled heading', 'id,coins,coin\n101,5,50\n'],
    ['a quote that is never closed', 'id,coins\n101,5\n102,"5\n103,6\n'],
    ['text after a closing quote', 'id,coins\n101,"5"0\n'],
  ])('%s', async (_, content) => {
    expect(await ran('users.add-credits', content, '--on-bad-row', 'skip')).toEqual([8, expect.any(String), 0]);
  });

  it('a line with too many cells is left out alone', async () => {
    const content = 'id,coins\n101,1,000\n102,5\n';
    const [code, , writes] = await ran('users.add-credits', content, '--on-bad-row', 'skip');
    expect([code, writes]).toEqual([3, 1]);
    expect(provider.seen.at(-1)?.body).not.toContain('101');
  });
});

describe('a file with odd lines means what it shows', () => {
  it('a mark at its start, lines that end with CR alone, blank cells at the end', async () => {
    const lines = ['\ufeffid,coins,', '101,5,', '102,5,,', ''];
    const [code, , writes] = await ran('users.add-credits', lines.join('\r'));
    expect([code, writes]).toEqual([0, 1]);
    const [sent] = provider.seen.filter(({ call }) => !call.startsWith('GET '));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ coins: 5, user_ids: ['101', '102'] });
  });

  it('a mark at the start of a text is not part of it', async () => {
    terminal.write('text.html', '\ufeff<p>One</p>\n');
    const own = ['settings', 'set', 'cookie_policy', '--setting-title', 'One', '--file', terminal.path('text.html')];
    expect(await terminal.run([...own, '--yes'])).toMatchObject({ code: 0 });
    const sent = provider.seen.filter(({ call }) => !call.startsWith('GET '));
    expect(sent.map(({ body }) => body).join()).toContain('"<p>One</p>"');
  });
});

it('one record from stdin that has several lines is refused', async () => {
  const words = ['users', 'add-credits', '--id', '-', '--coins', '5', '--yes'];
  const { code, stderr } = await terminal.run(words, { input: '101\n102\n' });
  expect([code, stderr]).toEqual([2, expect.stringContaining('Stdin has 2 lines, and - reads one user from it.')]);
  expect(provider.seen.filter(({ call }) => !call.startsWith('GET '))).toEqual([]);
});
