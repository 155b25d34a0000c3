import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { unlessForbidden } from '@matchdesk/core/kit/call/unless-forbidden.ts';
import { isFields } from '@matchdesk/core/kit/fields.ts';
import { rowTarget } from '@matchdesk/core/kit/list/read.ts';
import { walked } from '@matchdesk/core/kit/list/walk.ts';
import { aRecord, plural, spoken } from '@matchdesk/core/kit/text/noun.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { type Context, readingOf } from '../../api/context.ts';
import { textOfSource } from '../../command/source.ts';
import type { Call } from '../../command/spec.ts';
import { Stop, usage } from '../../process/failure.ts';
import { lookupList } from '../../registry/registry.ts';
import { queryOf } from './query.ts';

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
