import type { NamedEndpoint } from '@matchdesk/core/endpoints.ts';
import { fieldsOf } from '@matchdesk/core/kit/field.ts';
import type { Input } from '@matchdesk/core/kit/request.ts';

/** Records that lists brought, by their kind: what other calls are asked with. */
export type Pool = {
  add(kind: string, id: string, label: string): void;
  idOf(kind: string): string | undefined;
  /** Several, for what not every record of the kind has. */
  idsOf(kind: string): readonly string[];
  /** Letters that some record of the kind has in its name. */
  termOf(kind: string): string;
};

const kindForm = (kind: string): string => kind.toLowerCase().replace(/[^a-z]/g, '');

export const createPool = (): Pool => {
  const records = new Map<string, { readonly id: string; readonly label: string }>();
  return {
    add: (kind, id, label) => {
      if (!records.has(kindForm(kind))) records.set(kindForm(kind), { id, label });
    },
    idOf: (kind) => records.get(kindForm(kind))?.id,
    termOf: (kind) =>
      records
        .get(kindForm(kind))
        ?.label.match(/\p{L}{2,}/u)?.[0]
        .slice(0, 3) ?? 'an',
  };
};

const fixed: Readonly<Record<string, unknown>> = { page: 1, pageNo: 1, limit: 10 };
const termNames = ['term', 'searchValue', 'search', 'title'];

/**
 * The input of a call that no list or action of the registry makes: pages from 1, terms and ids of records that came.
 * Null where a record that it needs did not come.
 */
export const inputFor = ({ endpoint, domain }: NamedEndpoint, pool: Pool): Input | null => {
  const own = domain.replace(/ies$/, 'y').replace(/s$/, '');
  const input: Record<string, unknown> = {};
  const schemas = [endpoint.params, endpoint.query, endpoint.body].filter((schema) => schema !== undefined);
  for (const { name, required } of schemas.flatMap((schema) => fieldsOf(schema))) {
    if (name in fixed) input[name] = fixed[name];
    else if (!required) continue;
    else if (termNames.includes(name)) input[name] = pool.termOf(own);
    else {
      const kind = kindForm(name.replace(/_?id$/i, ''));
      // A public call's id is no record's but a link's; one that is not there is answered as well.
      const id = endpoint.access === 'public' ? 'smoke' : pool.idOf(kind === '' ? own : kind);
      if (!/id$/i.test(name) || id === undefined) return null;
      input[name] = id;
    }
  }
  return input;
};
