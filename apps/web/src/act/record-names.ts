import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { onSignOut } from '../data/leaving.ts';

const keyOf = (record: string, id: string): string => `${record}:${id}`;

/** Records that were chosen since the page was loaded, by kind and id. */
const chosenRecords = new Map<string, Target>();
onSignOut(() => chosenRecords.clear());

/** Returns a record that was chosen before; one that was not is labelled by its id. */
export const chosenRecord = (record: string, id: string): Target =>
  chosenRecords.get(keyOf(record, id)) ?? { id, label: id };

/** Remembers a record that was chosen, until the person signs out, so that later steps can name it. */
export const noteChosen = (record: string, target: Target): void =>
  void chosenRecords.set(keyOf(record, target.id), target);
