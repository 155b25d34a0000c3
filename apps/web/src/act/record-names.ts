import type { Target } from '@matchdesk/core/kit/action.ts';

const keyOf = (record: string, id: string): string => `${record}:${id}`;

/** Records that were chosen while this page stands, by kind and id. */
export const chosenRecords = new Map<string, Target>();

/** A record that was chosen before; by its id alone where it was not. */
export const chosenRecord = (record: string, id: string): Target =>
  chosenRecords.get(keyOf(record, id)) ?? { id, label: id };

/** Remembers a record that was chosen, so that what follows can name it. */
export const setChosen = (record: string, target: Target): void =>
  void chosenRecords.set(keyOf(record, target.id), target);
