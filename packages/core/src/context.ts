import type * as z from 'zod';
import type { Contract } from './endpoints.ts';
import type { Action, AnyAction } from './kit/action.ts';
import type { ClientOf } from './kit/client.ts';
import type { Role } from './kit/endpoint.ts';
import type { AnyList, AnyRead, Detail, List } from './kit/read.ts';

export type Client = ClientOf<Contract>;

/** Who is signed in, as actions see it: the session role, the numeric role, the own id (specification, section 3). */
export type Session = {
  readonly role: Role | null;
  readonly roleValue: number | null;
  readonly adminId: string | null;
};

export type SomeAction = AnyAction<Client, Session>;
export type SomeRead = AnyRead<Client>;
export type SomeList = AnyList<Client>;

/** Declares an action on this product's client and session. */
export const action = <I extends z.ZodObject>(declared: Action<Client, Session, I>): Action<Client, Session, I> =>
  declared;

/** Declares a list. A record of which nothing is known but its id goes by that. */
export const list = <R>(declared: Omit<List<Client, R>, 'kind'>): List<Client, R> => ({
  kind: 'list',
  ...declared,
  label: (row) => declared.label(row) || declared.id(row),
});

/** Declares a record that is read whole. */
export const detail = <D>(declared: Omit<Detail<Client, D>, 'kind'>): Detail<Client, D> => ({
  kind: 'detail',
  ...declared,
});
