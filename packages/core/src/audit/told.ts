import { allEndpoints } from '../endpoints.ts';
import { counted, missing, shortId } from '../kit/show.ts';
import { valueWords } from '../state-words.ts';
import { fieldsOf, nouns, recordIdIn } from './rules.ts';
import type { AuditLine } from './schema.ts';
import { auditTexts as say } from './texts.ts';

/** What a server and its commands do by themselves. */
const ofServer: Readonly<Record<string, string>> = {
  'users.erase': 'erased the data of {who}',
  'admins.resetPassword': 'reset the password of {who}',
  'admins.resetTwoStep': 'turned off two-step sign-in of {who}',
  'session.tooManyTries': 'tried too often to get in as {who}',
  'session.wrongCode': 'had the password of {who}, but not the second step',
  'session.openIdAccount': 'came from the company’s provider and got an account',
  'session.openIdLink': 'came from the company’s provider and is linked to this account',
  'session.openIdRole': 'got another role from the company’s provider',
  'session.openIdRefused': 'was refused after signing in at the company’s provider: {is.problem}',
  'session.openIdEnded': 'ended a session of {who}',
};

const tells = new Map<string, string>([
  ...Object.entries(ofServer),
  ...allEndpoints.flatMap(({ id, endpoint }) => (endpoint.tells === undefined ? [] : [[id, endpoint.tells] as const])),
]);

/** What records are called, by their ids. */
type Names = ReadonlyMap<string, string>;

/** A value in words: a person's or colleague's name, a status by its label, an id in short. */
const wordsOf = (field: string, value: unknown, names: Names): string => {
  if (value === undefined || value === null || value === '') return missing;
  const id = recordIdIn(value);
  return id === null ? valueWords(field, value) : (names.get(id) ?? shortId(id));
};

/** The record that a line is about, by its name where it has one. */
const whoOf = (line: Told, names: Names): string => {
  const { kind, target } = line;
  const [was, is] = [fieldsOf(line.before), fieldsOf(line.after)];
  if (Array.isArray(is.user_ids)) return counted(is.user_ids.length, 'person', 'people');
  const written = [is, was]
    .flatMap(({ email, name, city, url }) => [email, name, city, url])
    .find((value) => typeof value === 'string');
  const id = recordIdIn(target);
  const name = names.get(id ?? target) ?? (typeof written === 'string' ? written : '');
  const noun = Object.entries(nouns).find(([each]) => each === kind)?.[1] ?? kind;
  if (name !== '' && (kind === 'user' || kind === 'admin')) return name;
  return [noun, name || (id === null ? target : shortId(id))].filter((part) => part !== '').join(' ') || missing;
};

type Told = Pick<AuditLine, 'action' | 'actor_email' | 'kind' | 'target' | 'before' | 'after'>;

const actorOf = ({ actor_email, action, after }: Told): string => {
  const { by } = fieldsOf(after);
  if (actor_email !== '') return actor_email;
  return typeof by === 'string' ? by : action.startsWith('session.') ? say.somebody : say.server;
};

/** A line as a sentence: 'ann@desk.example set the account status of Bob from Active to Suspended.' */
export const toldLine = (line: Told, names: Names): string => {
  const [was, is] = [fieldsOf(line.before), fieldsOf(line.after)];
  if ('readings' in is) return `${actorOf(line)} ${say.readTooMuch}.`;
  const sentence = tells.get(line.action) ?? `did ${line.action} on {who}`;
  const said = sentence.replace(/\{(?:who|(was|is)\.(\w+))\}/g, (_, when: string | undefined, field = '') =>
    when === undefined ? whoOf(line, names) : wordsOf(field, (when === 'was' ? was : is)[field], names),
  );
  return `${actorOf(line)} ${said}.`;
};
