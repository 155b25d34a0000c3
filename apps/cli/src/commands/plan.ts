import { stateWords } from '@matchdesk/core/kit/proof.ts';
import { openContext } from '@matchdesk/terminal/api/context.ts';
import { formatOf } from '@matchdesk/terminal/api/settings.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { recordField } from '@matchdesk/terminal/io/output/fields.ts';
import { recordText } from '@matchdesk/terminal/io/output/record.ts';
import { rowWriter } from '@matchdesk/terminal/io/output/row-writer.ts';
import type { JobRow } from '@matchdesk/terminal/jobs/bulk/row-store.ts';
import { type PlanHead, readPlan } from '@matchdesk/terminal/jobs/plan/plan-file.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { jsonText } from '@matchdesk/terminal/text/harmless.ts';

const mostRows = 20;

const lineOf = ({ id, label, own, was, refusal }: JobRow) => ({
  id,
  name: label ?? '',
  now: was ? stateWords(was) : '',
  values: own ? stateWords(own) : '',
  left_out: refusal ?? '',
});

const columns = ['id', 'name', 'now', 'values', 'left_out'].map(recordField);

/** Prints a plan: what it would do, and to which records; a terminal shows the first of them. */
export const showPlan: Handler = async (call) => {
  const context = await openContext(call);
  const { output, fields, isRaw } = context.settings;
  const format = formatOf(output);
  const path = call.arguments[0] ?? '';
  const isShown = process.stdout.isTTY === true && format === 'table';
  const rows: JobRow[] = [];
  let count = 0;
  const { head, sha256 } = await readPlan(path, (row) => {
    count += 1;
    if (!isShown || rows.length < mostRows) rows.push(row);
    return undefined;
  });
  if (format === 'json') {
    await writeOut(`${jsonText({ ...head, rows, sha256 }, 2)}\n`);
    return undefined;
  }
  const writer = rowWriter({
    format,
    fields: () => columns,
    jsonFields: null,
    isRaw,
    width: process.stdout.isTTY ? process.stdout.columns : undefined,
    firstNumber: 1,
  });
  if (format === 'table') {
    await writeOut(`${recordText(shownHead(head, sha256), { format, fields, isRaw })}\n`);
  }
  await writeOut(writer.rows(format === 'jsonl' ? rows : rows.map(lineOf)) + writer.end());
  if (rows.length < count) context.say.info(`… ${count - rows.length} more: -o json`);
  return undefined;
};

const shownHead = ({ type: _, version: __, ...head }: PlanHead, sha256: string) => ({ ...head, sha256 });
