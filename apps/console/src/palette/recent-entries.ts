import { finderOf } from '@matchdesk/core/finders.ts';
import { listOfFinder, noteOfRow } from '@matchdesk/core/seek.ts';
import type { Desk } from '../desk/desk.ts';
import { stateOf } from '../desk/desk.ts';
import { findersFor } from '../record/find-records.ts';
import { openRecord } from '../record/open-record.ts';
import { mostRecords, openedBefore } from '../registry/recents.ts';
import type { Entry } from './entry.ts';

const mostChoices = 4;

const recordEntry = (desk: Desk, key: string): readonly Entry[] => {
  const [, kind = ''] = key.split(':');
  const target = openedBefore(desk, key);
  const finder = finderOf(kind);
  if (!target || !finder || !findersFor(stateOf(desk)).includes(finder)) return [];
  const note = target.record === undefined ? '' : noteOfRow(listOfFinder(finder), target.record);
  const run = () => openRecord(desk, kind, target, finder.read);
  return [{ key, title: target.label, note, keys: '', refusal: null, isDanger: false, run }];
};

/** The records that were opened last, and what was chosen last, the latest first. */
export const recentEntries = (desk: Desk, choices: readonly Entry[]): readonly Entry[] => {
  const { recents } = stateOf(desk);
  const opened = recents.filter((key) => key.startsWith('record:')).slice(0, mostRecords);
  const chosen = recents.flatMap((key) => choices.find((entry) => entry.key === key) ?? []).slice(0, mostChoices);
  return [...opened.flatMap((key) => recordEntry(desk, key)), ...chosen];
};
