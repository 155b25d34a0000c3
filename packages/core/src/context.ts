import * as z from 'zod/mini';
import type { Contract } from './endpoints.ts';
import type { Action, AnyAction, Outcome, Running, Target } from './kit/act/action.ts';
import type { ClientOf } from './kit/call/client.ts';
import type { Role } from './kit/call/endpoint.ts';
import { askedQuery, orderedPage } from './kit/list/order.ts';
import type { AnyDetail, AnyList, AnyRead, Detail, List } from './kit/list/read.ts';
import { withStrays } from './kit/list/strays.ts';
import { shortened } from './kit/text/bounds.ts';

/** An interface and not an alias, because generated declarations would repeat the whole contract for an alias. */
export interface Client extends ClientOf<Contract> {}

/**
 * Who is signed in, as actions see it: the session role, the numeric role, the account's id (specification, section 3).
 */
export type Session = {
  readonly role: Role | null;
  readonly roleValue: number | null;
  readonly adminId: string | null;
  /** For a declared role or a machine: the calls and screens that are open to it. */
  readonly may?: readonly string[] | undefined;
  /** The name and the title of a declared role. */
  readonly roleName?: string | undefined;
  readonly roleTitle?: string | undefined;
  /** For those who may list the roles: the company's own. */
  readonly ownRoles?: readonly { readonly name: string; readonly title: string }[] | undefined;
};

export type SomeAction = AnyAction<Client, Session>;
export type SomeRead = AnyRead<Client>;
export type SomeList = AnyList<Client>;
export type SomeDetail = AnyDetail<Client>;

/** An action on one record finds it in `target`. */
type Run<I> = (
  running: Running<Client, Session> & { readonly target: Target },
  input: I,
  targets: readonly Target[],
) => Promise<Outcome | undefined>;
type Declared<I extends z.ZodMiniObject> = Omit<Action<Client, Session, I>, 'risk' | 'run'> &
  Partial<Pick<SomeAction, 'risk'>> & { readonly run: Run<z.output<I>> };
type SomeDeclared = Omit<Declared<z.ZodMiniObject>, 'input' | 'run'> &
  Partial<Pick<SomeAction, 'input'>> & { readonly run: Run<Parameters<SomeAction['run']>[1]> };

const nobody: Target = { id: '', label: '' };

const noInput = z.strictObject({});

/**
 * Declares an action that uses this product's client and session. Without `input` it asks for nothing, without `risk` it
 * is reversible. An action on a record does nothing without one.
 */
export function action<I extends z.ZodMiniObject>(declared: Declared<I>): Action<Client, Session, I>;
export function action(declared: Omit<Declared<typeof noInput>, 'input'>): Action<Client, Session, typeof noInput>;
export function action(declared: SomeDeclared): SomeAction {
  return {
    input: noInput,
    risk: 'reversible',
    ...declared,
    run: async (running, input, targets) => {
      const [target] = targets;
      if (!target && declared.on !== undefined && declared.records?.perRun === undefined) return {};
      return (await declared.run({ ...running, target: target ?? nobody }, input, targets)) ?? {};
    },
  };
}

type Assumed = 'links' | 'sizes';
type DeclaredList<R> = Omit<List<Client, R>, 'kind' | Assumed> & Partial<Pick<List<Client, R>, Assumed>>;

/**
 * Declares a list. By default its pages have ten rows, its pager shows ten page numbers, and a row's id is its `_id`. A
 * record without a name is called by its id; a long name is cut to one line.
 */
export function list<R extends { readonly _id: string }>(
  declared: Omit<DeclaredList<R>, 'id'> & Partial<Pick<DeclaredList<R>, 'id'>>,
): List<Client, R>;
export function list<R>(declared: DeclaredList<R>): List<Client, R>;
export function list<R extends { readonly _id: string }>({
  id = ({ _id }) => _id,
  ...declared
}: Partial<Pick<DeclaredList<R>, 'id'>> & Omit<DeclaredList<R>, 'id'>): List<Client, R> {
  return {
    kind: 'list',
    links: 10,
    sizes: [10],
    ...declared,
    id,
    label: (row) => shortened(declared.label(row) || id(row)),
    page: async (loading, query) => {
      const page = await declared.page(loading, askedQuery(declared, query));
      return withStrays(declared, orderedPage(declared, page, query), query);
    },
  };
}

/** Declares a record that is read in full. */
export const detail = <D>(declared: Omit<Detail<Client, D>, 'kind'>): Detail<Client, D> => ({
  kind: 'detail',
  ...declared,
});

/** The id of an entry and its domain: `users.list` of `users`. */
export type Place = { readonly domain: string; readonly id: string };

const places = new WeakMap<object, Place>();
const readsById = new Map<string, SomeRead>();

/** Declares a domain's lists and records. Each knows its id without loading the registry of all domains. */
export const readsOf = <T extends Readonly<Record<string, SomeRead>>>(domain: string, declared: T): T => {
  for (const [name, read] of Object.entries(declared)) {
    const id = `${domain}.${name}`;
    places.set(read, { domain, id });
    readsById.set(id, read);
  }
  return declared;
};

/** The id and domain of a list or record; undefined for one that no domain declares. */
export const placeOf = (read: object): Place | undefined => places.get(read);

/** The list or record of this id; undefined where its domain is not loaded. */
export const readNamed = (id: string): SomeRead | undefined => readsById.get(id);

/** A domain's actions, each with its id, such as `users.add-credits`. */
export const namedActions = (domain: string, declared: Readonly<Record<string, SomeAction>>) =>
  Object.entries(declared).map(([name, action]) => ({ id: `${domain}.${name}`, domain, name, action }));
