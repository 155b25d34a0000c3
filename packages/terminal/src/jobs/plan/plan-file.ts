import { createHash } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { parsedJson } from '@matchdesk/core/kit/call/exact-json.ts';
import * as z from 'zod/mini';
import { textsOfSource } from '../../command/source.ts';
import { linesOf } from '../../io/input/lines.ts';
import { isThere } from '../../io/output/is-there.ts';
import { refusedByGuard, Stop, usage } from '../../process/failure.ts';
import { openFile } from '../../process/open-file.ts';
import { typedCommandWith } from '../../text/words.ts';
import { bufferedWriter, type JobRow, jobRow } from '../bulk/row-store.ts';

/** What a plan contains besides its rows. */
const planHead = z.object({
  type: z.literal('matchdesk-plan'),
  version: z.literal(1),
  /** The name of the plan, which is also the name of the job that applies it. */
  plan: z.string(),
  action: z.string(),
  title: z.string(),
  profile: z.string(),
  url: z.string(),
  /** The administrator who planned. */
  by: z.nullable(z.string()),
  at: z.string(),
  source: z.object({ kind: z.string(), text: z.string() }),
  /** The hash of the selection that it was made from. */
  input_sha256: z.string(),
  values: z.record(z.string(), z.unknown()),
  batch_size: z.number().check(z.int(), z.minimum(1)),
  /** The records that the values name, in words. */
  chosen: z.optional(z.record(z.string(), z.string())),
  reason: z.optional(z.string()),
  total: z.number(),
  refused: z.number(),
  unchanged: z.number(),
  /** The sum of what is given, where the action gives something that is counted. */
  gives: z.optional(z.object({ unit: z.string(), text: z.string(), total: z.number() })),
});
export type PlanHead = z.infer<typeof planHead>;

const rowsMark = ',"rows":[';
const hashMark = '],"sha256":"';

/**
 * Writes a plan: JSON with one row per line, and at its end the SHA-256 of everything before, so that a later change is
 * noticed. Returns that hash. An existing file is not replaced.
 */
export const writePlan = async (path: string, head: PlanHead, rows: AsyncIterable<JobRow>): Promise<string> => {
  if (path === '-') throw usage('A plan is kept in a file: name one.', typedCommandWith('--plan-out', 'plan.json'));
  if (await isThere(path)) throw refusedByGuard(`${path} already exists. Name another file for the plan.`);
  const part = `${path}.part`;
  const file = await openFile(part, 'w', 0o600);
  const hash = createHash('sha256');
  try {
    const writer = bufferedWriter(file);
    const put = (text: string) => {
      hash.update(text);
      return writer.add(text);
    };
    await put(`${JSON.stringify(head).slice(0, -1)}${rowsMark}\n`);
    let before = '';
    for await (const row of rows) {
      await put(`${before}${JSON.stringify(row)}`);
      before = ',\n';
    }
    await put('\n');
    const sha256 = hash.digest('hex');
    await writer.add(`${hashMark}${sha256}"}\n`);
    await writer.flush();
    await file.sync();
    await rename(part, path);
    return sha256;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await file.close();
  }
};

export type PlanRead = { readonly head: PlanHead; readonly sha256: string };

const noPlan = (path: string, why: string): Stop => new Stop(8, `${path} is not a plan: ${why}.`);

const headOf = (path: string, line: string): PlanHead => {
  if (!line.endsWith(rowsMark)) throw noPlan(path, 'its first line is not that of a plan');
  const read = planHead.safeParse(parsedJson(`${line.slice(0, -rowsMark.length)}}`));
  if (read.success) return read.data;
  throw noPlan(path, 'this version cannot read its head');
};

/**
 * Reads a plan row by row. It refuses a plan that was changed after it was written (exit 7), and a file that is not a
 * plan (exit 8); the rows that were passed on can be trusted only once this resolves.
 */
export const readPlan = async (
  path: string,
  take: (row: JobRow, head: PlanHead) => Promise<void> | undefined,
): Promise<PlanRead> => {
  await access(path);
  const hash = createHash('sha256');
  let head: PlanHead | null = null;
  let said: string | null = null;
  const rowOf = (line: string): JobRow => {
    const read = jobRow.safeParse(parsedJson(line.replace(/,$/, '')));
    if (read.success) return read.data;
    throw refusedByGuard(`${path} was changed after it was written. Make the plan again.`);
  };
  for await (const line of linesOf(textsOfSource(path))) {
    if (said !== null) throw refusedByGuard(`${path} continues after its end. Make the plan again.`);
    if (line.startsWith(hashMark)) {
      said = line.slice(hashMark.length, -2);
      continue;
    }
    hash.update(`${line}\n`);
    if (head === null) head = headOf(path, line);
    else if (line !== '') {
      const waiting = take(rowOf(line), head);
      if (waiting !== undefined) await waiting;
    }
  }
  if (head === null) throw noPlan(path, 'it is empty');
  const sha256 = hash.digest('hex');
  if (said === null) throw refusedByGuard(`${path} has no end: it was cut short. Make the plan again.`);
  if (said !== sha256) {
    throw refusedByGuard(`${path} was changed after it was written: SHA-256 ${said} then, ${sha256} now.`);
  }
  return { head, sha256 };
};
