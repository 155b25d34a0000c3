import { isExact } from '@matchdesk/core/kit/call/exact-json.ts';
import { keyGivenTwice } from '@matchdesk/core/kit/text/given-twice.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { messageOf } from '@matchdesk/core/kit/thrown.ts';
import { harmless, kebab } from '../../text/words.ts';
import { type FileRow, faultOfName, type Headings, isId, type TakeRow } from './file-row.ts';
import { linesOf } from './lines.ts';

/** The names that belong to no field, with their faults; a name that is in every row is looked up once. */
type Strangers = Map<string, string | null>;

/** The values of an object by field, as the headings of a csv file are read. */
const jsonValues = (
  entries: readonly (readonly [name: string, given: unknown])[],
  byName: Headings,
  strangers: Strangers,
) => {
  const values: Record<string, { text: unknown; column: number; name: string }> = {};
  let fault: string | null = null;
  for (const [name, given] of entries) {
    const field = byName.get(kebab(name));
    if (field === undefined) {
      if (!strangers.has(name)) strangers.set(name, faultOfName(name, byName));
      fault ??= strangers.get(name) ?? null;
      continue;
    }
    const before = values[field];
    if (before) fault ??= `Two names give the same field: '${before.name}' and '${harmless(name)}'.`;
    values[field] = { text: given, column: 1, name };
  }
  return { values, fault };
};

const idOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' ? termIn(String(given)) : '';

const jsonRow = (text: string, line: number, byName: Headings, strangers: Strangers): FileRow => {
  const broken = (fault: string): FileRow => ({ id: '', line, column: 1, values: {}, fault });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return broken(`This is not valid JSON: ${messageOf(error)}`);
  }
  if (typeof value !== 'object' || value === null) return broken('This is not an object.');
  const twice = keyGivenTwice(text);
  if (twice !== null) return broken(`It gives '${harmless(twice)}' twice.`);
  const entries = Object.entries(value);
  const [id, otherId = id] = entries.filter(([name]) => isId(name)).map(([, given]) => given);
  if (id !== otherId) return broken(`It names two ids: ${String(id)} and ${String(otherId)}.`);
  const [long] = entries.find(([, given]) => typeof given === 'number' && !isExact(given)) ?? [];
  if (long !== undefined) return broken(`'${harmless(long)}' has too many digits for a number: put it in quotes.`);
  const { values, fault } = jsonValues(
    entries.filter(([name]) => !isId(name)),
    byName,
    strangers,
  );
  return { id: idOf(id), line, column: 1, values, ...(fault !== null && { fault }) };
};

/** Reads the rows of jsonl; returns the names that belong to no field. */
export const readJsonLines = async (texts: AsyncIterable<string>, byName: Headings, take: TakeRow) => {
  const strangers: Strangers = new Map();
  let line = 0;
  for await (const text of linesOf(texts)) {
    line += 1;
    if (text.trim() !== '') await take(jsonRow(text, line, byName, strangers));
  }
  return [...strangers.keys()];
};
