import { actionNamed } from '../actions.ts';
import { allEndpoints } from '../endpoints.ts';
import { capitalised, counted, missing, shortId } from '../kit/text/show.ts';
import { fill } from '../kit/text/text.ts';
import { valueWords } from '../state-words.ts';
import { fieldsOf, nouns, recordIdIn } from './rules.ts';
import type { AuditLine } from './schema.ts';
import { auditTexts as say } from './texts.ts';

/** What the server and its commands do without a call. */
const ofServer: Readonly<Record<string, string>> = {
  'users.erase': 'erased the data of {who}',
  'users.import': 'imported {is.people} from the file {is.file}',
  'notes.endAll': 'ended the work of {who} on {is.records} {is.records|record|records}',
  'admins.resetPassword': 'reset the password of {who}',
  'admins.resetTwoStep': 'turned off two-step sign-in of {who}',
  'session.tooManyTries': 'tried too often to sign in as {who}',
  'session.wrongCode': 'entered the password of {who}, but failed the second step',
  'session.openIdAccount': 'signed in through the company’s identity provider and was given an account',
  'session.openIdLink': 'signed in through the company’s identity provider and was linked to this account',
  'session.openIdRole': 'was given the role {is.role} instead of {was.role} by the company’s identity provider',
  'session.openIdRefused': 'could not sign in through the company’s identity provider[ as {is.email}]: {is.problem}',
  'session.openIdEnded': 'ended a session of {who}',
};

const tells = new Map<string, string>([
  ...Object.entries(ofServer),
  ...allEndpoints.flatMap(({ id, endpoint }) => (endpoint.tells === undefined ? [] : [[id, endpoint.tells] as const])),
]);

/** The names of records, by id, and the titles of a company's own roles, by name. */
type Names = ReadonlyMap<string, string>;

type State = ReturnType<typeof fieldsOf>;

/** A role beyond the two is stored beside the one that it restricts. */
const valueIn = (state: State, field: string): unknown => (field === 'role' && state.role_name) || state[field];

/** A value in words: the name of a person or colleague, the label of a status, the title of an action, a shortened id. */
const wordsOf = (field: string, value: unknown, names: Names): string => {
  if (value === undefined || value === null || value === '') return missing;
  if (field === 'action') return actionNamed(String(value))?.action.title ?? String(value);
  const id = recordIdIn(value);
  if (id !== null) return names.get(id) ?? shortId(id);
  return valueWords(field, value, names);
};

/** The name of a record that its state was written with; '' for none. */
export const writtenName = (state: unknown): string => {
  const { email, name, city, url } = fieldsOf(state);
  return [email, name, city, url].find((value) => typeof value === 'string') ?? '';
};

/** The name of the record that a line is about, or its noun and id where it has no name. */
const whoOf = (line: LoggedLine, names: Names): string => {
  const { kind, target } = line;
  const [was, is] = [fieldsOf(line.before), fieldsOf(line.after)];
  if (Array.isArray(is.user_ids)) return counted(is.user_ids.length, 'person', 'people');
  const id = recordIdIn(target);
  const name = names.get(id ?? target) ?? (writtenName(is) || writtenName(was));
  const noun = Object.entries(nouns).find(([each]) => each === kind)?.[1] ?? kind;
  if (name !== '' && (kind === 'user' || kind === 'admin')) return name;
  return [noun, name || (id === null ? target : shortId(id))].filter((part) => part !== '').join(' ') || missing;
};

type LoggedLine = Pick<AuditLine, 'action' | 'actor_email' | 'kind' | 'target' | 'before' | 'after'>;

const actorOf = ({ actor_email, action, after }: LoggedLine): string => {
  const { by } = fieldsOf(after);
  if (actor_email !== '') return actor_email;
  // A person was refused, whatever the provider said of them.
  if (typeof by === 'string' && action !== 'session.openIdRefused') return by;
  return action.startsWith('session.') ? say.somebody : say.server;
};

/** With a full stop, unless the words that it ends with have one. */
const ended = (said: string): string => (/[.!?…]$/.test(said) ? said : `${said}.`);

/**
 * The reason as a sentence of its own; '' where it is not known. The reason for dismissing a case may be in the
 * administrator's own words.
 */
const because = ({ reason, words }: State): string => {
  const why = [reason, words].find((each) => typeof each === 'string' && each.trim() !== '');
  return typeof why === 'string' ? ` ${say.reason}: ${ended(why.trim().replace(/\s+/g, ' '))}` : '';
};

/** What was done, and why, after who did it. */
const doneIn = (line: LoggedLine, names: Names): string => {
  const [was, is] = [fieldsOf(line.before), fieldsOf(line.after)];
  if ('readings' in is) return `${say.readTooMuch}.`;
  const valueAt = (when: string | undefined, field: string) => valueIn(when === 'was' ? was : is, field);
  const told = tells.get(line.action) ?? `did ${line.action} on {who}`;
  // The part in brackets is told only where its value is known.
  const sentence = told.replace(
    /\[([^[\]]*\{(was|is)\.(\w+)\}[^[\]]*)\]/g,
    (_, part: string, when: string, field: string) =>
      wordsOf(field, valueAt(when, field), names) === missing ? '' : part,
  );
  const wanted = [...sentence.matchAll(/\{((was|is)\.(\w+))\}/g)].map(([, name = '', when, field = '']) => [
    name,
    wordsOf(field, valueAt(when, field), names),
  ]);
  const said = fill(sentence, { ...Object.fromEntries(wanted), who: whoOf(line, names) });
  return `${ended(said)}${because(is)}`;
};

/** A line as a sentence: 'ann@desk.example set the account status of Bob from Active to Suspended.' */
export const fullSentence = (line: LoggedLine, names: Names): string => `${actorOf(line)} ${doneIn(line, names)}`;

/** A line as a sentence without who did it: 'Set the account status of Bob from Active to Suspended.' */
export const sentenceWithoutActor = (line: Omit<LoggedLine, 'actor_email'>, names: Names): string =>
  capitalised(doneIn({ ...line, actor_email: '' }, names));
