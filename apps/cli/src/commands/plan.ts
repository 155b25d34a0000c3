import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { walked } from '@matchdesk/core/kit/list/walk.ts';
import { planReads } from '@matchdesk/core/plan/reads.ts';
import { tokenNotice } from '@matchdesk/core/plan/rules.ts';
import type { PlanRow } from '@matchdesk/core/plan/schema.ts';
import { stateWords } from '@matchdesk/core/state-words.ts';
import { type Context, openContext, readingOf } from '@matchdesk/terminal/api/context.ts';
import { requireOffered } from '@matchdesk/terminal/api/offered.ts';
import { formatOf } from '@matchdesk/terminal/api/settings.ts';
import { givenReason, type Handler } from '@matchdesk/terminal/command/spec.ts';
import { isThere } from '@matchdesk/terminal/io/output/is-there.ts';
import { ownRowWriter } from '@matchdesk/terminal/io/output/print.ts';
import { recordText } from '@matchdesk/terminal/io/output/record.ts';
import type { JobRow } from '@matchdesk/terminal/jobs/bulk/row-store.ts';
import { readPlan } from '@matchdesk/terminal/jobs/plan/plan-file.ts';
import { refusedByGuard } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { actionOf, titlesFor } from '@matchdesk/terminal/registry/registry.ts';
import { jsonText } from '@matchdesk/terminal/text/words.ts';
import { type Proposal, propose } from './propose.ts';

/** Sends a saved plan to the server, so that somebody else applies it. */
export const proposePlan: Handler = async (call) => {
  const context = await openContext(call);
  const rows: Proposal['rows'][number][] = [];
  const { head } = await readPlan(call.arguments[0] ?? '', ({ id, own, refusal }: JobRow) => {
    if (refusal === undefined) rows.push({ id, own });
    return undefined;
  });
  const { url } = context.settings;
  if (head.url !== url) throw refusedByGuard(`The plan was made for ${head.url}, not ${url}. Nothing was sent.`);
  await propose(context, {
    action: head.action,
    values: head.values,
    rows,
    reason: givenReason(call) ?? head.reason,
  });
};

const mostRows = 20;

/** A plan as it is printed: what it would do, and some of its rows. */
type Shown<R> = {
  readonly head: Readonly<Record<string, unknown>>;
  readonly rows: readonly R[];
  readonly count: number;
  readonly lineOf: (row: R) => Readonly<Record<string, string>>;
};

const columns = ['id', 'name', 'now', 'values', 'left_out'];

const planInFile = async (context: Context, path: string, most: number): Promise<Shown<JobRow>> => {
  const rows: JobRow[] = [];
  let count = 0;
  const { head, sha256 } = await readPlan(path, (row) => {
    count += 1;
    if (rows.length < most) rows.push(row);
    return undefined;
  });
  // A plan in a file is shown without a server, too: then a role is called by its name.
  const titles = await titlesFor(context, actionOf(head.action).action).catch(() => undefined);
  const lineOf = ({ id, label, own, was, refusal }: JobRow) => ({
    id,
    name: label ?? '',
    now: was ? stateWords(was, titles) : '',
    values: own ? stateWords(own, titles) : '',
    left_out: refusal ?? '',
  });
  return { head: { ...head, sha256 }, rows, count, lineOf };
};

/** Reads a proposed plan by its number. */
const planAtServer = async (context: Context, id: string, most: number): Promise<Shown<PlanRow>> => {
  await requireOffered(context, planReads.get.calls);
  const loading = readingOf(context, id);
  const head = await planReads.get.load(loading);
  const notice = tokenNotice(head);
  if (notice !== '') context.say.warn(notice);
  const rows: PlanRow[] = [];
  const query = { ...firstQuery(planReads.rows), size: Math.max(...planReads.rows.sizes) };
  for await (const page of walked<Context['client'], PlanRow>(planReads.rows, loading, query)) {
    rows.push(...page.rows.slice(0, most - rows.length));
    if (rows.length >= most) break;
  }
  const lineOf = ({ record_id: record, name, was, now, values, why }: PlanRow) => ({
    id: record,
    name,
    now: now || was,
    values,
    left_out: why,
  });
  return { head, rows, count: head.rows ?? rows.length, lineOf };
};

const print = async <R>({ settings, say }: Context, { head, rows, count, lineOf }: Shown<R>): Promise<void> => {
  const { output, fields, isRaw } = settings;
  const format = formatOf(output);
  if (format === 'json') {
    await writeOut(`${jsonText({ ...head, rows }, 2)}\n`);
    return;
  }
  const writer = ownRowWriter({ output, fields: null, isRaw }, columns);
  // Fields that tell programs what kind of file this is.
  const { type: _, version: __, ...shown } = head;
  if (format === 'table') await writeOut(`${recordText(shown, { format, fields, isRaw })}\n`);
  await writeOut(writer.rows(format === 'jsonl' ? [...rows] : rows.map(lineOf)) + writer.end());
  if (rows.length < count) say.info(`… ${count - rows.length} more: -o json`);
};

/**
 * Prints a plan from a file or by its number: what it would do, and to which records; a terminal shows the first of
 * them.
 */
export const showPlan: Handler = async (call) => {
  const context = await openContext(call);
  const [plan = ''] = call.arguments;
  const isShort = process.stdout.isTTY === true && formatOf(context.settings.output) === 'table';
  const most = isShort ? mostRows : Number.POSITIVE_INFINITY;
  if (/[./]/.test(plan) || (await isThere(plan))) await print(context, await planInFile(context, plan, most));
  else await print(context, await planAtServer(context, plan, most));
};
