import type { Chosen, Target } from '@matchdesk/core/kit/act/action.ts';
import { asFailure } from '@matchdesk/core/kit/call/failure.ts';
import { unlessForbidden } from '@matchdesk/core/kit/call/unless-forbidden.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { inFull, unfitReason } from '@matchdesk/core/kit/form/chosen.ts';
import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import { firstQuery, rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { canSearch } from '@matchdesk/core/kit/list/search.ts';
import { walked } from '@matchdesk/core/kit/list/walk.ts';
import { aRecord, plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { detailOf, loadWhole, readRecord } from '@matchdesk/core/read-back.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { textOfSource } from '../../command/source.ts';
import type { Call } from '../../command/spec.ts';
import { invalid, Stop, usage } from '../../process/failure.ts';
import { lookupList, type Named } from '../../registry/registry.ts';
import { kebab } from '../../text/words.ts';
import { queryOf } from './query.ts';

/**
 * Reads a record by its id; returns the target unchanged where its kind cannot be read one by one, or this account may not
 * read it: then the server alone decides.
 */
export const readTarget = async (context: Context, kind: string, target: Target): Promise<Target> => {
  const detail = detailOf(kind);
  if (!detail) return target;
  const reading = readingOf(context);
  const { id } = target;
  const record = await unlessForbidden(loadWhole(detail, kind, reading, { id, scope: id }));
  // Where the list does not show the record either, the server decides.
  if (record === null || record === undefined) return target;
  return { ...target, label: lookupList(kind)?.list.label(record) || target.label, record };
};

/**
 * A single record that was named by its id is read first: the question shows its name, a state that forbids the action
 * refuses it, and a missing record stops the command. Several records are left to the server.
 */
export const withKnownRecord = async (context: Context, named: Named, targets: readonly Target[]) => {
  const [only] = targets;
  const kind = named.action.on;
  const isWrite = named.action.calls.some(({ write }) => write);
  if (targets.length !== 1 || !only || only.record !== undefined || kind === undefined || !isWrite) return targets;
  return [await readTarget(context, kind, only)];
};

/** Takes a missing record as null; any other failure is thrown again. */
export const nullWhereMissing = (thrown: unknown): null => {
  if (asFailure(thrown).kind === 'not-found') return null;
  throw thrown;
};

/** Said where an edit cannot keep the values that were not given. */
export const unreadPresent = 'The present values could not be read, so values that are not given here would be lost.';

/** The record with its present fields, where this account may read it: from its list where no call reads it alone. */
export const withPresentRecord = async (context: Context, named: Named, target: Target): Promise<Target> => {
  const kind = named.action.on ?? '';
  const [known = target] = await withKnownRecord(context, named, [target]);
  if (known.record !== undefined || detailOf(kind)) return known;
  const record = await unlessForbidden(readRecord(kind, readingOf(context), target.id));
  return record === null || record === undefined ? known : { ...known, record };
};

const isEmail = (text: string): boolean => text.includes('@');

const emailOf = (row: unknown): string => (isFields(row) ? String(row.email ?? '') : '');

type Found = NonNullable<ReturnType<typeof lookupList>>;

/** The only record of which this text is the name or the email; null if there is none. */
const onlyOne = async (
  context: Context,
  { list, entry }: Found,
  { what, text, of }: { readonly what: string; readonly text: string; readonly of: (row: unknown) => string },
): Promise<Target | null> => {
  const query = queryOf(list, entry, { search: text, size: Math.max(...list.sizes) });
  const same: unknown[] = [];
  for await (const { rows } of walked(list, readingOf(context), query))
    same.push(...rows.filter((row) => of(row).toLowerCase() === text.toLowerCase()));
  const [only] = same;
  if (same.length > 1) {
    const ids = same.map((row) => list.id(row)).join(', ');
    throw new Stop(3, `${same.length} ${plural(spoken(list.record))} have the ${what} ${text}: ${ids}.`);
  }
  return only ? rowTarget(list, only) : null;
};

const byEmail = async (context: Context, kind: string, email: string): Promise<Target> => {
  const found = lookupList(kind);
  const hasEmail = found?.list.search && found.list.columns.some(({ id }) => id === 'email');
  if (!hasEmail) throw usage(`${capitalised(aRecord(kind))} is named by its id here; '${email}' looks like an email.`);
  const only = await onlyOne(context, found, { what: 'email', text: email, of: emailOf });
  if (only) return only;
  throw new Stop(3, `There is no ${spoken(kind)} with the email ${email}.`, {
    next: [`matchdesk ${found.entry.domain} search ${email.split('@')[0]}`],
  });
};

/** The record with this name, of a kind whose records have one; null for an id. */
const byName = async (context: Context, kind: string, name: string): Promise<Target | null> => {
  const found = lookupList(kind);
  const of = found?.list.named;
  // Whoever may not list these names a record by its id.
  return of ? unlessForbidden(onlyOne(context, found, { what: 'name', text: name, of })) : null;
};

/** The one line of stdin; several lines are refused, because all but one of the records would be left out. */
const lineOfStdin = async (kind: string): Promise<string> => {
  const [only = '', ...more] = (await textOfSource('-')).split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (more.length > 0) throw usage(`Stdin has ${more.length + 1} lines, and - reads one ${spoken(kind)} from it.`);
  return termIn(only);
};

/** The record that a person named: by its id, by its name or email, or `-` for the line on stdin. */
export const recordNamed = async (context: Context, kind: string, given: string): Promise<Target> => {
  const name = given === '-' ? await lineOfStdin(kind) : termIn(given);
  if (name === '') throw usage(`No ${spoken(kind)} was named.`);
  const named = await byName(context, kind, name);
  if (named) return named;
  return isEmail(name) ? byEmail(context, kind, name) : { id: name, label: name };
};

/** The id of the record that a read belongs to, as the first word names it; '' where it belongs to none. */
export const ownerOf = async (
  context: Context,
  { within }: { readonly within?: string | undefined },
  { arguments: [word = ''] }: Pick<Call, 'arguments'>,
): Promise<string> => (within === undefined ? '' : (await recordNamed(context, within, word)).id);

const mostNamed = 8;

/** The records that a name may mean, where it is not an id. */
const candidates = async (context: Context, kind: string, name: string): Promise<readonly Target[]> => {
  const list = lookupList(kind)?.list;
  if (!list || !canSearch(list, name)) return [];
  const query = { ...firstQuery(list), size: Math.max(...list.sizes), search: name };
  const { rows } = await list.page(readingOf(context), query);
  return rows.map((row) => rowTarget(list, row));
};

/** Reads the record that a field names by its id or email, so that a question can name it. An ambiguous name is refused. */
export const chosenRecord = async (context: Context, { name, record }: FieldShape, text: string): Promise<Target> => {
  const kind = record ?? '';
  const named = await recordNamed(context, kind, text);
  if (named.record !== undefined) return named;
  const read = await readTarget(context, kind, named).catch(nullWhereMissing);
  if (read !== null) return read;
  const found = await candidates(context, kind, named.id);
  const lines = found.slice(0, mostNamed).map((target) => `  ${target.id}  ${inFull(target)}`);
  const more = found.length > mostNamed ? ['  …'] : [];
  const noun = found.length === 1 ? `${spoken(kind)} matches` : `${plural(spoken(kind))} match`;
  const who = found.length === 0 ? [] : [`${found.length} ${noun}: name one by its id or email.`, ...lines, ...more];
  throw new Stop(3, [`--${kebab(name)}: there is no ${spoken(kind)} '${named.id}'.`, ...who].join('\n'));
};

/** Refuses a record that the field cannot take together with the record that is acted on. */
export const requireFit = ({ action }: Named, chosen: Chosen, target: Target): void => {
  for (const [field, one] of Object.entries(chosen)) {
    const unfit = unfitReason(action, field, one, [target]);
    if (unfit !== null) throw invalid(kebab(field), unfit);
  }
};
