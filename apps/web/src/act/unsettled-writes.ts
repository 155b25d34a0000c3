import type { NamedAction } from '@matchdesk/core/actions.ts';
import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import type { Intention } from '@matchdesk/core/kit/call/intention.ts';

/** A write that was left without an outcome: when the same is submitted again, it continues the same intention. */
type UnsettledWrite = { readonly intention: Intention; readonly failure: Failure };

const writes = new Map<string, UnsettledWrite>();

/** Actions whose form is open: a write that is left without an outcome continues from it. */
const openForms = new Set<string>();

export const unsettledWrite = (name: string): UnsettledWrite | undefined => writes.get(name);
export const forgetUnsettledWrite = (name: string): unknown => writes.delete(name);
export const noteUnsettledWrite = ({ id }: NamedAction, name: string, open: UnsettledWrite): void => {
  if (openForms.has(id)) writes.set(name, open);
};

/** Says that the form of an action is open from now on. */
export const noteFormOpened = (action: string): unknown => openForms.add(action);

/** Says that the form of an action was closed: what is typed next is a new intention. */
export const noteFormClosed = (action: string): void => {
  openForms.delete(action);
  for (const name of writes.keys()) if (name.startsWith(`["${action}",`)) writes.delete(name);
};
