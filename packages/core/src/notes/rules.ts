import type { Fields } from '../kit/fields.ts';
import type { FieldShape } from '../kit/form/field-shape.ts';
import { ownName } from '../kit/form/offered.ts';
import type { Colleague, DeskFields, Note } from './schema.ts';
import { notesTexts as say } from './texts.ts';

const nameSign = String.raw`[\p{L}\p{N}._+-]`;
/** An address may have an apostrophe, which ends a name alone: '@ann's case'. */
const addressSign = String.raw`[\p{L}\p{N}._+'’-]`;
/** A colleague's name in a text: after an @ that no word precedes; a name may be a whole address. */
const mention = new RegExp(`(?<![\\p{L}\\p{N}.@])@(${addressSign}+@${nameSign}+|${nameSign}+)`, 'gu');
const isName = (name: string): boolean => new RegExp(`^${nameSign}+$`, 'u').test(name);

const plain = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\.+$/, '');

const beforeAt = (address: string): string => plain(address.split('@')[0] ?? '');

type Account = { readonly id: string; readonly email: string };
/** A colleague as the server knows them. */
export type KnownColleague = Pick<Colleague, '_id' | 'name'> & { readonly address: string };

/**
 * Accounts by the names that their colleagues write: the part before the @ of the address, or the whole address where
 * two share that part, or where it means something else or cannot stand alone in a text.
 */
export const colleaguesOf = (accounts: readonly Account[]): readonly KnownColleague[] => {
  const times = Map.groupBy(accounts, ({ email }) => beforeAt(email));
  return accounts.map(({ id, email }) => {
    const address = plain(email);
    const name = beforeAt(email);
    const isAlone = times.get(name)?.length === 1 && name !== ownName && isName(name);
    return { _id: id, name: isAlone ? name : address, address };
  });
};

/** The colleague with a name or an address, ignoring case; undefined where nobody has it. */
export const colleagueNamed = <C extends KnownColleague>(colleagues: readonly C[], name: string): C | undefined =>
  colleagues.find((each) => [each.name, each.address].includes(plain(name)));

/** Whether somebody meant the colleague with this name: by the name, or by the whole address. */
export const isMeant = (name: unknown, written: string): boolean =>
  name === plain(written) || name === beforeAt(written);

/** The colleagues whom a text names, without duplicates. */
export const mentionedIn = (text: string, colleagues: readonly KnownColleague[]): readonly KnownColleague[] => [
  ...new Set(
    [...text.normalize('NFC').matchAll(mention)].flatMap(([, name = '']) => colleagueNamed(colleagues, name) ?? []),
  ),
];

/** A text cut at the names in it: pieces of text, and the names as written. */
export const cutAtMentions = (text: string): readonly { readonly text: string; readonly name?: string }[] => {
  const parts: { text: string; name?: string }[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(mention)) {
    const end = index + whole.replace(/\.+$/, '').length;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: text.slice(index, end), name: plain(name) });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
};

/** The name that is being typed at the end of a text, '' right after the @; undefined where there is none. */
export const typedMention = (before: string): string | undefined =>
  new RegExp(`(?<![\\p{L}\\p{N}.@])@((?:${addressSign}+(?:@${nameSign}*)?)?)$`, 'u').exec(before)?.[1];

/** Why a note cannot be changed, or null; where the provider does not say, null, and the call decides. */
export const editRefusal = ({ may_edit }: Pick<Note, 'may_edit'>): string | null =>
  may_edit === false ? say.onlyAuthor : null;

/** Why a note cannot be deleted, or null. */
export const deleteRefusal = ({ may_delete }: Pick<Note, 'may_delete'>): string | null =>
  may_delete === false ? say.onlyAuthorOrAdmin : null;

/** Whether a note was changed after it was written. */
export const wasEdited = ({ created_at, updated_at }: Pick<Note, 'created_at' | 'updated_at'>): boolean =>
  created_at !== null && updated_at !== null && updated_at !== created_at;

/** A note in one line, as its name in lists. */
export const noteLine = ({ text }: Pick<Note, 'text'>): string => text.replace(/\s+/g, ' ').trim();

/** The name in an assignment, however it is written: '@Ann.Lee ' means 'ann.lee'. */
export const assigneeNamed = (written: string): string => plain(written.trim().replace(/^@/, ''));

/**
 * The value of a field as it is kept for later: whoever is named by their own name is named by their address, since somebody
 * else may apply a plan or resume a job.
 */
export const keptValue = ({ offers }: Pick<FieldShape, 'offers'>, value: unknown, address: string): unknown =>
  offers === 'assignees' && typeof value === 'string' && assigneeNamed(value) === ownName ? address : value;

/** Whether a record is assigned as the input asks. */
export const isAssigned = (record: Fields, { to, due_on = '', why = '' }: Fields): boolean => {
  const name = assigneeNamed(String(to));
  const isTo = name === ownName ? record.is_mine === true : isMeant(record.assigned_to, name);
  return isTo && record.due_on === due_on && record.assigned_reason === why;
};

/** The version of a record without an assignment. */
export const nobodyVersion = 'none';

/** The version of a record's assignment; undefined where the provider keeps none. */
export const assignmentVersion = ({ notes, assigned_at }: Partial<DeskFields>): string | undefined =>
  typeof notes === 'number' ? (assigned_at ?? nobodyVersion) : undefined;

/** Why a record cannot be marked as done, or null. */
export const doneRefusal = ({ notes, assigned_to }: Partial<DeskFields>): string | null =>
  typeof notes === 'number' && assigned_to === '' ? say.unassigned : null;
