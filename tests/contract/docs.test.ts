import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { exits } from '@matchdesk/terminal/process/failure.ts';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const pages = ['README.md', 'CHANGELOG.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })];

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
  });

  it('names files of the source that are there', () => {
    const files = [...text.matchAll(/`((?:apps|packages|tests|scripts|deploy)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

describe('the map of the house', () => {
  const parts = globSync('{packages,apps}/*/package.json', { cwd: root }).map(dirname);
  const entries = new Map(
    read('docs/architecture.md')
      .split('\n- ')
      .map((entry) => [/^`([a-z]+\/[a-z]+)`/.exec(entry)?.[1] ?? '', entry.split('\n\n')[0] ?? '']),
  );

  it.each(parts)('%s is told, with every folder of its source', (part) => {
    const source = join(root, part, 'src');
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const told = entries.get(part);
    expect(told).toBeDefined();
    // Domains have all the same files, and are told so.
    const named = part === 'packages/core' ? [] : folders.map(({ name }) => `${name}/`);
    expect(named.filter((name) => !told?.includes(`\`${name}\``))).toEqual([]);
  });
});

it('docs/terminal.md tells each exit code as the program does', () => {
  const rows = [...read('docs/terminal.md').matchAll(/^\| (\d+) +\| (.+?) +\|$/gm)].map(([, code, meaning]) => [
    code,
    meaning,
  ]);
  expect(rows).toEqual(Object.entries(exits));
});

it('docs/operating.md tells every variable of the server', () => {
  const declared = new Set(
    read('apps/api/src/config/config.ts').match(/\b(?:MATCHDESK_[A-Z_]+|DATABASE_URL|SMTP_URL)\b/g),
  );
  const text = read('docs/operating.md');
  expect([...declared].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
