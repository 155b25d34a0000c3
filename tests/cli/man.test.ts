import { spawnSync } from 'node:child_process';
import { allSpecs } from '@matchdesk/cli/specs/all-specs.ts';
import { globalFlags } from '@matchdesk/terminal/command/flag.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTerminal, type Terminal } from './terminal.ts';

let terminal: Terminal;
let page = '';
beforeAll(async () => {
  terminal = openTerminal('http://127.0.0.1:9');
  page = (await terminal.run(['man'], { env: { SOURCE_DATE_EPOCH: '1767225600' } })).stdout;
});
afterAll(() => terminal.close());

/** The page as people read it, without roff's escapes. */
const read = (): string => page.replaceAll('\\-', '-').replaceAll('\\e', '\\').replaceAll('\n', ' ');
const has = (tool: string): boolean => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
const missing = (tool: string): string => (has(tool) ? '' : ` (left out: there is no ${tool} on this machine)`);

const checkedBy = (tool: string, ...words: string[]) => spawnSync(tool, words, { input: page, encoding: 'utf8' });

describe('the manual page', () => {
  it('has every command, flag, example and variable', () => {
    const text = read();
    expect(page).toMatch(/^\.TH MATCHDESK 1 "2026-01-01" "matchdesk \d/);
    for (const { path, examples = [], flags = [], hidden } of allSpecs) {
      if (hidden) continue;
      expect(text).toContain(`.SS "matchdesk ${path.join(' ')}`);
      for (const example of examples) expect(text).toContain(`$ matchdesk ${example}`.replaceAll('…', '...'));
      for (const { name } of flags) expect(text).toContain(`--${name}`);
    }
    for (const { name, env = '' } of globalFlags) {
      expect(text).toContain(`--${name}`);
      expect(text).toContain(`Variable: ${env}.`);
    }
  });

  it.skipIf(!has('mandoc'))(`mandoc finds nothing wrong with it${missing('mandoc')}`, () => {
    expect(checkedBy('mandoc', '-T', 'lint', '-W', 'warning')).toMatchObject({ stdout: '', stderr: '' });
  });

  it.skipIf(!has('groff'))(`groff finds nothing wrong with it${missing('groff')}`, () => {
    expect(checkedBy('groff', '-man', '-ww', '-z', '-Tutf8')).toMatchObject({ status: 0, stderr: '' });
  });
});
