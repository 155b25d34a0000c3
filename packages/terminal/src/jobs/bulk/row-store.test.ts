import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type JobRow, openDraft, rowsIn } from './row-store.ts';

it('returns rows unchanged, whatever line separators their texts contain', async () => {
  const home = mkdtempSync(join(tmpdir(), 'matchdesk-rows-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const draft = await openDraft({ XDG_STATE_HOME: home });
  const rows: readonly JobRow[] = [
    { id: 'a', label: 'one\u2028two\u2029three\u0085four\r\nfive' },
    { id: 'b', own: { reason: '\u2028' } },
  ];
  for (const row of rows) await draft.add(row);
  await draft.seal();
  const read = [];
  for await (const row of rowsIn(draft.path)) read.push(row);
  expect(read).toEqual(rows.map((row, place) => [place, row]));
  await draft.remove();
});
