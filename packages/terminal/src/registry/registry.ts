import { actionNamed, type NamedAction } from '@matchdesk/core/actions.ts';
import type { SomeList, SomeRead } from '@matchdesk/core/context.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { Stop } from '../process/failure.ts';
import { lookupOf } from './lookup.ts';
import { type ListEntry, manifest } from './manifest.ts';

export type Named = NamedAction;

/** The read that a command was made from. */
export const readOf = (id: string): SomeRead => {
  const found = allReads.find((entry) => entry.id === id);
  if (!found) throw new Stop(1, `The build is stale: there is no read ${id}. Build the terminal again.`);
  return found.read;
};

/** The list that a command was made from, with its plain description. */
export const listOf = (id: string): { readonly list: SomeList; readonly entry: ListEntry } => {
  const list = readOf(id);
  const entry = manifest.reads.find((read) => read.id === id);
  if (list.kind !== 'list' || entry?.kind !== 'list') throw new Stop(1, `${id} is not a list.`);
  return { list, entry };
};

/** The action that a command was made from. */
export const actionOf = (id: string): NamedAction => {
  const found = actionNamed(id);
  if (!found) throw new Stop(1, `The build is stale: there is no action ${id}. Build the terminal again.`);
  return found;
};

/** The list in which records of a kind are looked up; undefined where they have no list of their own. */
export const lookupList = (record: string): ReturnType<typeof listOf> | undefined => {
  const entry = lookupOf(manifest, record);
  return entry && listOf(entry.id);
};
