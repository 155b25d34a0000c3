import { globalFlags } from '@matchdesk/terminal/command/flag.ts';
import { exits } from '@matchdesk/terminal/process/failure.ts';
import { describe, expect, it } from 'vitest';
import { groupsOf } from '../parser/groups.ts';
import { programOf } from '../parser/program.ts';
import { allSpecs } from '../specs/all-specs.ts';
import { topics } from './manual.ts';

const shown = allSpecs.filter(({ hidden }) => !hidden);

describe('help', () => {
  it('every command has at least one example, and says what it is for', () => {
    const bare = shown.filter(({ examples = [], summary }) => examples.length === 0 || summary === '');
    expect(bare.map(({ path }) => path.join(' '))).toEqual([]);
  });

  it('every variable of a flag is in the topic environment', () => {
    const text = topics.environment?.text(100, allSpecs) ?? '';
    const variables = [...globalFlags, ...allSpecs.flatMap(({ flags = [] }) => flags)].flatMap(({ env }) => env ?? []);
    expect(variables.length).toBeGreaterThan(15);
    expect(variables.filter((name) => !new RegExp(`^  ${name} `, 'm').test(text))).toEqual([]);
  });

  it('a variable is described as the first command with its flag describes it', () => {
    const text = topics.environment?.text(200, allSpecs).replace(/\s+/g, ' ') ?? '';
    const { summary = '' } =
      allSpecs.flatMap(({ flags = [] }) => flags).find(({ env }) => env === 'MATCHDESK_REASON') ?? {};
    expect(text).toContain(`MATCHDESK_REASON --reason: ${summary} `);
  });

  it('every exit code has its line', () => {
    const text = topics['exit-codes']?.text(100, allSpecs) ?? '';
    for (const code of Object.keys(exits)) expect(text).toMatch(new RegExp(`^  ${code} `, 'm'));
  });

  it.each(Object.keys(topics))('%s fits a terminal of 88 columns', (name) => {
    const lines = (topics[name]?.text(88, allSpecs) ?? '').split('\n');
    expect(lines.filter((line) => line.length > 88)).toEqual([]);
  });

  it('of the root fits a terminal of 80 columns, and names every group under a heading', () => {
    let text = '';
    const out = (more: string) => {
      text += more;
    };
    const around = { env: {}, out, err: out, width: 80, hasColor: false };
    programOf(groupsOf(allSpecs), null, around, async () => undefined).outputHelp();
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    for (const heading of ['Records:', 'Session and profiles:', 'Bulk work:', 'Tools:', 'Flags:', 'Examples:'])
      expect(text).toContain(`\n${heading}\n`);
    for (const group of new Set(shown.map(({ path }) => path[0])))
      expect(text).toMatch(new RegExp(`^  ${group}\\b`, 'm'));
  });

  it('every command that a topic mentions exists', () => {
    const told = Object.values(topics).flatMap(({ text }) => [
      ...text(100, allSpecs).matchAll(/matchdesk ([a-z]+)(?: ([a-z-]+))?/g),
    ]);
    expect(told.length).toBeGreaterThan(20);
    const paths = new Set(shown.flatMap(({ path }) => [path.join(' '), path[0] ?? '']));
    const unknown = told.filter(([, one = '', two = '']) => !paths.has(`${one} ${two}`) && !paths.has(one));
    expect(unknown.map(([all]) => all)).toEqual([]);
  });
});
