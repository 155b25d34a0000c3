import type { Target } from '@matchdesk/core/kit/act/action.ts';

const keyOf = (record: string, id: string): string => `${record}:${id}`;

/** Records that were chosen since the page was loaded, by kind and id. */
export const chosenRecords = new Map<string, Target>();

/** Returns a record that was chosen before; one that was not is labelled by its id. */
export const chosenRecord = (record: string, id: string): Target =>
  chosenRecords.get(keyOf(record, id)) ?? { id, label: id };

/** Remembers a record that was chosen, so that later steps can name it. */
export const setChosen = (record: string, target: Target): void =>
  void chosenRecords.set(keyOf(record, target.id), target);
