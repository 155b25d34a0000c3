import type { NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import type { Input } from '@matchdesk/core/kit/call/request.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';

type Known = { readonly id: string; readonly label: string };

const mostKnown = 20;
/** Returns a kind of record in one spelling: `userId` refers to `user`. */
export const kindForm = (kind: string): string => kind.toLowerCase().replace(/[^a-z]/g, '');

export const createPool = () => {
  const records = new Map<string, readonly Known[]>();
  const knownOf = (kind: string): readonly Known[] => records.get(kindForm(kind)) ?? [];
  return {
    add: (kind: string, id: string, label: string): void => {
      const known = knownOf(kind);
      if (known.length < mostKnown) records.set(kindForm(kind), [...known, { id, label }]);
    },
    idOf: (kind: string): string | undefined => knownOf(kind)[0]?.id,
    /** Several ids, for a read that not every record of the kind can answer. */
    idsOf: (kind: string): readonly string[] => knownOf(kind).map(({ id }) => id),
    /** Letters that occur in the name of some record of the kind. */
    termOf: (kind: string): string =>
      knownOf(kind)[0]
        ?.label.match(/\p{L}{2,}/u)?.[0]
        .slice(0, 3) ?? 'an',
  };
};

/** Records from the lists, by kind: the input for other calls. */
export type Pool = ReturnType<typeof createPool>;

/** Returns the kind of record that a domain is about: `community`. */
export const kindOfDomain = (domain: string): string => domain.replace(/ies$/, 'y').replace(/s$/, '');

const fieldsOfCall = ({ endpoint }: NamedEndpoint) =>
  [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => (schema === undefined ? [] : fieldsOf(schema)));

const kindOfField = (name: string, domain: string): string => {
  const kind = kindForm(name.replace(/_?id$/i, ''));
  return kind === '' ? kindOfDomain(domain) : kind;
};

/** Returns the kinds of record that a call may need. */
export const kindsFor = (named: NamedEndpoint): readonly string[] =>
  fieldsOfCall(named).flatMap(({ name }) => (/id$/i.test(name) ? [kindOfField(name, named.domain)] : []));

const fixed: Readonly<Record<string, unknown>> = { page: 1, pageNo: 1, limit: 10 };
/** An example that is complete by itself and needs no record. */
const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : typeof value === 'string' && value !== '';
const termNames = ['term', 'searchValue', 'search', 'title'];

/**
 * Returns the input of a call that no list or action of the registry makes: pages from 1, terms and ids of records that
 * were read. Returns null where a record that it needs was not found.
 */
export const inputFor = (named: NamedEndpoint, pool: Pool): Input | null => {
  const { endpoint, domain } = named;
  const input: Record<string, unknown> = {};
  for (const { name, required } of fieldsOfCall(named)) {
    if (name in fixed) input[name] = fixed[name];
    else if (!required) continue;
    else if (termNames.includes(name)) input[name] = pool.termOf(kindOfDomain(domain));
    else if (isPlain(endpoint.example[name])) input[name] = endpoint.example[name];
    else {
      // The id of a public call belongs to a link, not to a record; an unknown one gets an answer as well.
      const id = endpoint.access === 'public' ? 'smoke' : pool.idOf(kindOfField(name, domain));
      if (!/id$/i.test(name) || id === undefined) return null;
      input[name] = id;
    }
  }
  return input;
};
