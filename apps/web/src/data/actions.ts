import type { NamedAction } from '@matchdesk/core/actions.ts';
import { namedActions, type SomeAction } from '@matchdesk/core/context.ts';
import { domainIn } from '@matchdesk/core/kit/id.ts';
import type { ScreenId } from '@matchdesk/core/screens.ts';
import { use, useMemo } from 'react';
import { type Domain, domains, domainsOn, parts } from './action-parts.ts';

const here = new Map<string, readonly NamedAction[]>();
const coming = new Map<string, Promise<void>>();

/** Marks a promise as resolved for React, so that `use` returns its value at once. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const noWait = settled(Promise.resolve());

const folder = '../../../../packages/core/src/';
type Declared = Readonly<Record<string, SomeAction>>;
const files = import.meta.glob<Readonly<Record<string, Declared>>>('../../../../packages/core/src/*/actions.ts');

const fetchPart = async (domain: Domain): Promise<void> => {
  const file = await files[`${folder}${parts[domain].folder ?? domain}/actions.ts`]?.();
  // The parts are the declared ones, so their ids are known.
  here.set(domain, namedActions(domain, file?.[`${domain}Actions`] ?? {}) as readonly NamedAction[]);
};

/** Loads the actions of a domain, once; does nothing for a domain that has none. */
const bring = (name: string): Promise<void> => {
  const domain = domains.find((each) => each === name);
  if (!domain) return noWait;
  const known = coming.get(domain);
  if (known !== undefined) return known;
  const promise = fetchPart(domain);
  coming.set(domain, promise);
  promise.then(
    () => settled(promise),
    () => coming.delete(domain),
  );
  return promise;
};

/** Loads the actions of all domains. */
export const bringActions = async (): Promise<void> => {
  await Promise.all(domains.map(bring));
};

/** Loads the actions that a screen shows. */
export const bringActionsFor = async (screen: ScreenId): Promise<void> => {
  await Promise.all(domainsOn(screen).map(bring));
};

/** Returns the action with this id where its domain is loaded; undefined otherwise. */
export const actionHere = (id: string): NamedAction | undefined =>
  here.get(domainIn(id))?.find((entry) => entry.id === id);

/** Returns the action with this id, and loads it where necessary; undefined where there is none. */
export const bringAction = async (id: string): Promise<NamedAction | undefined> => {
  await bring(domainIn(id));
  return actionHere(id);
};

const none: readonly NamedAction[] = [];

/** Returns all actions of a domain, whatever this person may run; suspends until they are loaded. */
export const useDeclaredIn = (domain: string): readonly NamedAction[] => {
  // Always called, also where nothing is pending: otherwise React loses count of the component's hooks.
  use(bring(domain));
  return here.get(domain) ?? none;
};

const allComing = new Map<string, Promise<void>>();

/** Loads the actions of several domains. Returns the same promise for the same domains, since React asks repeatedly. */
const bringAll = (names: readonly Domain[]): Promise<void> => {
  if (names.every((name) => here.has(name))) return noWait;
  const key = names.join(' ');
  const promise = allComing.get(key) ?? Promise.all(names.map(bring)).then(() => undefined);
  allComing.set(key, promise);
  promise.catch(() => allComing.delete(key));
  return promise;
};

/** Returns all actions on a kind of record, whatever the provider has; suspends until they are loaded. */
export const useDeclaredOn = (record: string): readonly NamedAction[] => {
  const names = domains.filter((domain) => parts[domain].on.includes(record));
  use(bringAll(names));
  const key = names.join(' ');
  return useMemo(
    () => key.split(' ').flatMap((name) => (here.get(name) ?? none).filter(({ action }) => action.on === record)),
    [key, record],
  );
};
