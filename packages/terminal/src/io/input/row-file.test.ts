import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readRowFile } from './row-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'matchdesk-rows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['csv', 'id\n\u200ba1\ufeff\nb\u200b2\n'],
  ['jsonl', '{"id":"\u200ba1\u00a0"}\n{"id":"b\u200b2"}\n'],
])(
  'what cannot be seen at the ends of an id in %s is left out, and in its middle it is a fault',
  async (kind, text) => {
    const path = join(folder, `rows.${kind}`);
    writeFileSync(path, text);
    const rows: unknown[] = [];
    await readRowFile(path, [], async ({ id, fault }) => void rows.push([id, fault]));
    expect(rows).toEqual([
      ['a1', undefined],
      ['b\u200b2', expect.stringContaining('is not an id')],
    ]);
  },
);
