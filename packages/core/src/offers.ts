import { plainRole } from './admins/rules.ts';
import type { Client } from './context.ts';
import type { CallOptions } from './kit/call/client.ts';
import { dayWords } from './kit/form/day-words.ts';
import { type Choice, type Offered, ownName } from './kit/form/offered.ts';
import { roleTitle } from './kit/text/role.ts';

/** What the choices are loaded with. */
type Loading = { readonly client: Pick<Client, 'admins' | 'notes'>; readonly options: CallOptions };

/** Choices that the registry knows. */
type Known = { readonly known: () => Promise<readonly Choice[]> };

/** Choices that only the provider knows. */
type Served = {
  /** They are loaded only where capabilities announce this name. */
  readonly extension: string;
  /** They are stale after changes that touch this domain. */
  readonly domain: string;
  /** The choices where it is not announced; without them, the text is typed there. */
  readonly otherwise?: readonly Choice[];
  readonly load: (loading: Loading) => Promise<readonly Choice[]>;
};

/** Where the choices for a text come from. */
export type Offer = {
  /** No other value is possible. */
  readonly isClosed?: true;
  /**
   * Where a choice goes in the text, which it is as a whole by default: `list` for several of them, separated with
   * commas, `words` where a choice begins with @ and stands among other words.
   */
  readonly into?: 'list' | 'words';
} & (Known | Served);

const plain: Choice = { value: plainRole, title: roleTitle(plainRole) };

/** The names of colleagues, without those for whom the provider says that it is not so: each after a sign, others before. */
const colleaguesFor =
  (what: 'reads_notes' | 'takes_work', sign = '', ...others: readonly string[]) =>
  async ({ client, options }: Loading): Promise<readonly Choice[]> => {
    const { data } = await client.notes.colleagues({}, options);
    const reached = data.filter((colleague) => colleague[what] !== false);
    return [...others, ...reached.map(({ name }) => sign + name)].map((value) => ({ value, title: value }));
  };

/**
 * What is offered for a text, by the name that its field or filter declares. The choices of the registry name every
 * domain, so they are loaded when they are needed.
 */
export const offers: Readonly<Record<Offered, Offer>> = {
  colleagues: {
    extension: 'notes',
    domain: 'admins',
    load: async ({ client, options }) =>
      (await client.notes.colleagues({}, options)).data.map(({ name }) => ({ value: name, title: name })),
  },
  assignees: { extension: 'notes', domain: 'admins', load: colleaguesFor('takes_work', '', ownName) },
  mentions: { extension: 'notes', domain: 'admins', into: 'words', load: colleaguesFor('reads_notes', '@') },
  roles: {
    extension: 'roles',
    domain: 'admins',
    otherwise: [plain],
    isClosed: true,
    load: async ({ client, options }) => {
      const { data } = await client.admins.roles({}, options);
      return [plain, ...data.map(({ name, title }) => ({ value: name, title }))];
    },
  },
  calls: { known: async () => (await import('./logged-calls.ts')).loggedCalls },
  days: { known: async () => dayWords.map((value) => ({ value, title: value })) },
  reasons: { known: async () => (await import('./queue/reasons.ts')).reasons },
  scopes: { into: 'list', known: async () => (await import('./token-scopes.ts')).tokenScopes },
};

/** Loads the choices at a provider with these extensions; null where it knows none, so that the text is typed. */
export const choicesOf = async (
  offer: Offer,
  announced: ReadonlySet<string>,
  loading: Loading,
): Promise<readonly Choice[] | null> => {
  if ('known' in offer) return offer.known();
  return announced.has(offer.extension) ? offer.load(loading) : (offer.otherwise ?? null);
};
