import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { manifest } from '@matchdesk/cli/manifest.ts';
import { allSpecs } from '@matchdesk/cli/specs.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../kit/api.ts';
import { inTurn } from './in-turn.ts';
import { bin, type Ended, endLine, node, openTerminal, type Terminal } from './terminal.ts';

let api: Api;
let terminal: Terminal;
beforeAll(async () => {
  api = await startApi();
  terminal = openTerminal(api.url, api.adminToken);
});
afterAll(async () => {
  terminal.close();
  await api.close();
});

describe('what is missing', () => {
  const writing = manifest.actions.filter(
    ({ on, isWrite, fields }) => isWrite && (on !== undefined || fields.some(({ required }) => required)),
  );

  const endings = new Map<string, Ended>();
  beforeAll(async () => {
    const lines = writing.map(({ domain, name }) => ({ words: [domain, name, '-o', 'json'] }));
    for (const [index, ended] of (await inTurn(terminal, 'a pipe', lines)).entries()) {
      endings.set(writing[index]?.id ?? '', ended);
    }
  });

  it.each(writing.map(({ id }) => id))('%s ends at once with stdin closed', (id) => {
    const ended = endings.get(id) ?? { code: null, stdout: '', stderr: '' };
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(endLine(ended)).toMatchObject({
      code: 2,
      next: [expect.stringMatching(/^matchdesk /), ...(endLine(ended).next as string[]).slice(1)],
    });
  });

  it('an unknown word is never run, and the nearest is named', async () => {
    const ended = await terminal.run(['usres', 'list']);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('Did you mean users?');
    expect((await terminal.run(['users', 'lst'])).stderr).toContain('Did you mean list?');
    expect((await terminal.run(['users', 'list', '--serch', 'x'])).stderr).toContain('Did you mean --search?');
    expect((await terminal.run(['users', 'list', '--sort', 'nmae'])).code).toBe(2);
  });

  it('a page of a list is not asked for beside all of its rows', async () => {
    for (const many of [['--all'], ['--limit', '5']]) {
      const ended = await terminal.run(['users', 'list', '--page', '3', ...many]);
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(`--page and ${many[0]} are one or the other.`);
    }
  });

  it('a question that the specification words for one is asked of several by their number', async () => {
    const { rows } = JSON.parse((await terminal.run(['users', 'list', '-o', 'json'])).stdout);
    const [one, two] = rows.map(({ _id }: { readonly _id: string }) => _id);
    const asked = async (ids: string) =>
      (await terminal.run(['identity', 'set-score', '--id', ids, '--fraud-score', '5'])).stderr;
    expect(await asked(`${one},${two}`)).toContain('Edit Score: 2 trust scores (fraud_score 5)?');
    expect(await asked(one)).toContain('Once updated, the user will gain access to the application.');
  });

  it('without a command, in a pipe, help goes to stderr and the exit is 2', async () => {
    const ended = await terminal.run([]);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('matchdesk users search ann');
    expect((await terminal.run(['users'])).code).toBe(2);
  });
});

describe('help', () => {
  it('names every command, and exits well', async () => {
    const { code, stdout } = await terminal.run(['--help']);
    expect(code).toBe(0);
    for (const group of new Set(allSpecs.filter(({ hidden }) => !hidden).map(({ path }) => path[0] ?? '')))
      expect(stdout).toContain(`  ${group}`);
    const one = await terminal.run(['users', 'add-credits', '--help']);
    expect(one.stdout).toContain('--coins');
    expect(one.stdout).toContain('$ matchdesk users add-credits --file ids.csv --coins 50 --yes');
  });

  it('has topics', async () => {
    for (const topic of ['exit-codes', 'environment', 'formats', 'bulk', 'flags'])
      expect((await terminal.run(['help', topic])).code).toBe(0);
    expect((await terminal.run(['help', 'exit-cods'])).stderr).toContain('Did you mean exit-codes?');
    expect((await terminal.run(['help', 'users', 'get'])).stdout).toContain('matchdesk users get');
  });
});

describe('the reader of stdout', () => {
  it('may leave: exit 141 and no complaint', async () => {
    const child = spawn(node, [bin, 'users', 'export', '--format', 'jsonl', '--page-size', '10'], {
      env: { ...terminal.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += text;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const [code] = await once(child, 'close');
    expect(code).toBe(141);
    expect(stderr).toBe('');
  });

  it
    .skipIf(!existsSync('/dev/full'))
    .each([[['users', 'list']], [['users', 'list', '-o', 'json']], [['users', '--help']]])(
    'may be a full disk, which is said: %j',
    async (words) => {
      const full = openSync('/dev/full', 'w');
      const child = spawn(node, [bin, ...words], { env: { ...terminal.env }, stdio: ['ignore', full, 'pipe'] });
      closeSync(full);
      let stderr = '';
      child.stderr?.on('data', (text) => {
        stderr += text;
      });
      const [code] = await once(child, 'close');
      expect(code).toBe(1);
      expect(stderr).toContain('matchdesk: Stdout can not be written. The disk is full');
    },
  );
});

describe('raw calls and addresses', () => {
  it('api prints the answer as it came, and ends by its status', async () => {
    const ended = await terminal.run(['api', 'GET', '/v2/adminLogin']);
    expect(JSON.parse(ended.stdout)).toMatchObject({ data: { email: api.admin.email } });
    expect((await terminal.run(['api', 'get', '/v2/adminLogin/getUserDataa/nobody'])).code).toBe(3);
    expect((await terminal.run(['api', 'FETCH', '/v2'])).code).toBe(2);
  });

  it('open prints a screen’s address in a pipe', async () => {
    expect(await terminal.run(['open', 'users.detail', 'u1'])).toMatchObject({
      code: 0,
      stdout: `${api.url}/view-user-detail/u1\n`,
    });
    expect((await terminal.run(['open', 'users.detail'])).code).toBe(2);
  });

  it('doctor checks what is needed', async () => {
    const ended = await terminal.run(['doctor', '-o', 'json']);
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout).rows.map(({ check }: { check: string }) => check)).toEqual(
      expect.arrayContaining(['api', 'session', 'clock']),
    );
  });
});
