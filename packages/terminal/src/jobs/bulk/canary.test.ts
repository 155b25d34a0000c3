import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openForTest } from '../../../../../tests/kit/terminal/fake-start.ts';
import type { Context } from '../../api/context.ts';
import { paceOf } from '../../api/pace.ts';
import type { Call } from '../../command/spec.ts';
import { actionOf } from '../../registry/registry.ts';
import { judgeCanary } from './canary.ts';
import { beginJob, type JobStart, jobFolder } from './job-files.ts';
import { readLedger } from './ledger.ts';
import { openDraft } from './row-store.ts';

const callWith = (flags: Call['flags']): Call => ({ flags }) as unknown as Call;

it('needs no second confirmation after --yes, or --confirm with the number of records', () => {
  expect(paceOf(callWith({ confirm: '3' }), 3).isYes).toBe(true);
  expect(paceOf(callWith({ confirm: 'live,3' }), 3).isYes).toBe(true);
  expect(paceOf(callWith({ yes: true }), 3).isYes).toBe(true);
  expect(paceOf(callWith({ confirm: 'live' }), 3).isYes).toBe(false);
});

it('says where no readable record shows what it did', async () => {
  const env = { XDG_STATE_HOME: mkdtempSync(join(tmpdir(), 'matchdesk-canary-')) };
  onTestFinished(() => rmSync(env.XDG_STATE_HOME, { recursive: true, force: true }));
  const folder = jobFolder(env, 'j');
  const draft = await openDraft(env);
  for (const id of ['a', 'b']) await draft.add({ id });
  const start = { type: 'start', version: 2, job: 'j', rows: 2, refused: 0, at: '' } as JobStart;
  await beginJob(folder, start, draft);
  const journal = await openForTest(folder, start);
  const batch = { number: 1, key: 'k', items: [{ id: 'a', place: 0 }] };
  await journal.intend(batch);
  await journal.settle(batch, { state: 'done' });
  await journal.close();
  const said: string[] = [];
  const context = {
    say: { info: (line: string) => said.push(line) },
    settings: { mayAsk: false },
  } as unknown as Context;
  const judged = (isYes: boolean) =>
    readLedger(folder, start).then((ledger) =>
      judgeCanary(
        { context, named: actionOf('communities.delete-post'), start, folder, places: new Set([0]) },
        ledger,
        isYes,
      ),
    );
  expect(await judged(true)).toBeNull();
  expect(said).toEqual(['Canary: 1 row done.', expect.stringContaining('No readable record shows')]);
  expect(await judged(false)).toBe('The rest was not sent.');
});
