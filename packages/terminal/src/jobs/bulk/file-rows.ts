import type { Chosen, Target } from '@matchdesk/core/kit/act/action.ts';
import { unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { keptValue } from '@matchdesk/core/notes/rules.ts';
import type { Fault } from '@matchdesk/documents/delimited.ts';
import type { Context } from '../../api/context.ts';
import { type Call, onlyFlag, twoSources } from '../../command/spec.ts';
import { missing, valueOfText } from '../../io/input/collect.ts';
import type { FileRow } from '../../io/input/file-row.ts';
import { readRowFile } from '../../io/input/row-file.ts';
import { invalid } from '../../process/failure.ts';
import type { Named } from '../../registry/registry.ts';
import { harmless, kebab } from '../../text/words.ts';
import { type CheckedInput, checkInput, rowChecker, type Values } from './action-input.ts';
import type { Gathering, Source } from './gathering.ts';

/**
 * What a bulk command was given: the action, its fields, the values that all rows share, and the records that those
 * values name.
 */
export type Selecting = {
  readonly context: Context;
  readonly call: Call;
  readonly named: Named;
  readonly fields: readonly FieldShape[];
  readonly shared: Values;
  readonly chosen: Chosen;
  /** The one record that was named, where it was read already. */
  readonly target?: Target | null;
};

/** The text of a cell for its field; a JSON number may be given for a text. */
const ownValue = (field: FieldShape, given: unknown, address: string): unknown => {
  if (typeof given === 'string') return keptValue(field, valueOfText(field, given), address);
  return typeof given === 'number' && field.kind !== 'number' ? String(given) : given;
};

const noRowValues: Values = {};

/**
 * The row's own values. Where only the row can give a required value, a missing value becomes an empty text, so that
 * its check reports it.
 */
const ownValues = (row: FileRow, fields: readonly FieldShape[], wanted: ReadonlySet<FieldShape>, address: string) => {
  let own: Record<string, unknown> | null = null;
  for (const field of fields) {
    const given = row.values[field.name]?.text;
    const isMissing = given === undefined || given === null;
    if (given === undefined && !wanted.has(field)) continue;
    own ??= {};
    own[field.name] = ownValue(field, isMissing && wanted.has(field) ? '' : given, address);
  }
  return own ?? noRowValues;
};

const noInput: CheckedInput = { input: null, messages: [] };

/**
 * The empty cells of a row where leaving out a value cannot be taken back, such as an account without an heir: an empty
 * cell may be a mistake of a program.
 */
const emptyCells = ({ action }: Named, { values }: FileRow): CheckedInput['messages'] => {
  if (action.risk !== 'irreversible') return [];
  const empty = Object.keys(values).filter((name) => String(values[name]?.text ?? '').trim() === '');
  return empty.map((name) => [name, 'The cell is empty. Put rows without a value into a file without this column.']);
};

/** Marks a row as faulty where one of its fields names the row's own record and the action does not allow that. */
const fitting = ({ action }: Named, id: string, own: Values, read: CheckedInput): CheckedInput => {
  const unfit = Object.keys(action.form?.unfit ?? {}).flatMap((name): CheckedInput['messages'] => {
    const why = unfitReason(action, name, { id: String(own[name] ?? ''), label: '' }, [{ id, label: id }]);
    return why === null ? [] : [[name, why]];
  });
  return unfit.length === 0 ? read : { input: null, messages: [...read.messages, ...unfit] };
};

/** The fault of a file in which a column may be an amount to add, or what each record has. */
const balanceFault = (
  { action }: Named,
  fields: readonly FieldShape[],
  given: ReadonlySet<string>,
  ignored: readonly string[],
): Fault | null => {
  const { addsTo, watched = [] } = action.done.proof ?? {};
  const added = fields.find(({ name }) => name === addsTo);
  if (!added) return null;
  const { name, label } = added;
  const headed = (names: readonly string[]): string | null => {
    const heading = ignored.find((each) => names.some((one) => kebab(one) === kebab(each)));
    return heading === undefined ? null : `'${harmless(heading)}'`;
  };
  const fault = (message: string): Fault => ({ line: 1, column: 1, message });
  const titled = headed([label]);
  if (titled !== null)
    return fault(
      `${titled} may be the amount to add, or what each record has. Name the column '${name}' if it is the amount; otherwise remove it.`,
    );
  const beside = given.has(name) ? headed(watched) : null;
  if (beside === null) return null;
  return fault(
    `Beside ${beside}, as in a list, '${name}' is what each record has, not an amount to add. Remove the column ${beside} if it is the amount; otherwise remove '${name}' and give --${kebab(name)}.`,
  );
};

/** Adds the rows of a file or of stdin, each with its own values; returns the file's SHA-256. */
export const addFileRows = async (
  { context, call, named, fields, shared }: Selecting,
  source: Source,
  into: Gathering,
): Promise<string> => {
  const [wrong] = checkInput(named, shared).messages.filter(([field]) => field in shared);
  if (wrong) throw invalid(kebab(wrong[0]), wrong[1]);
  const given = fields.filter(({ kind }) => kind !== 'secret' && kind !== 'file').map(({ name }) => name);
  const wanted = new Set(fields.filter(({ name, required }) => required && !(name in shared)));
  const checkOwn = rowChecker(named, shared);
  const bothGive = (name: string): Error => {
    const flag = onlyFlag(call, name, [kebab(name), `${kebab(name)}-file`]) ?? kebab(name);
    const column = `the column ${name} of ${source.kind === 'stdin' ? 'stdin' : source.text}`;
    return twoSources(fields.find((field) => field.name === name)?.label ?? name, `--${flag}`, column);
  };
  const address = fields.some(({ offers }) => offers === 'assignees') ? await context.address() : '';
  const seen = new Set<string>();
  let isAnyRead = false;
  const file = await readRowFile(source.text, given, (row) => {
    const { line } = row;
    isAnyRead ||= row.fault === undefined;
    for (const name in row.values) {
      if (name in shared) throw bothGive(name);
      seen.add(name);
    }
    const own = ownValues(row, fields, wanted, address);
    const read = row.fault === undefined ? fitting(named, row.id, own, checkOwn(own)) : noInput;
    const messages = [...read.messages, ...emptyCells(named, row)];
    if (row.fault !== undefined) into.fault({ line, column: row.column, message: row.fault }, true);
    for (const [field, message] of messages) {
      into.fault({ line, column: row.values[field]?.column ?? row.column, message: `${field}: ${message}` }, true);
    }
    const [first] = messages;
    const refusal = row.fault ?? (first ? `${first[0]}: ${first[1]}` : null);
    return into.add({ target: { id: row.id, label: row.id }, own, input: read.input ?? {}, refusal });
  });
  if (file.ignored.length > 0) context.say.info(`Columns that are not used: ${file.ignored.join(', ')}`);
  const missingField = [...wanted].find(({ name }) => !seen.has(name));
  if (missingField && isAnyRead) throw missing(call, fields, missingField);
  const balance = balanceFault(named, fields, seen, file.ignored);
  if (balance) into.fault(balance, false);
  for (const fault of file.faults) into.fault(fault, false);
  return file.sha256;
};
