import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finderOf } from '@matchdesk/core/finders.ts';
import type { Target } from '@matchdesk/core/kit/act/action.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { listOfFinder } from '@matchdesk/core/seek.ts';
import { mostRecentRecords } from '@matchdesk/desk/palette/sections.ts';
import { latestUsed, type Uses, used } from '@matchdesk/desk/palette/uses.ts';
import { weightOfUse } from '@matchdesk/desk/palette/weight-of-use.ts';
import { stateFolder, textIfThere, writePrivately } from '@matchdesk/terminal/session/folders.ts';
import * as z from 'zod/mini';
import { type Desk, patch, readingOf, stateOf } from '../desk/desk.ts';

const kept = z.record(z.string(), z.object({ count: z.number(), last: z.number() }));

const fileOf = (desk: Desk): string => {
  const { env, settings } = desk.context();
  return join(stateFolder(env), 'console', `${encodeURIComponent(settings.profileName)}.json`);
};

/** Returns what was chosen in the palette, as ids without names. */
export const readUses = async (desk: Desk): Promise<Uses> => {
  try {
    return kept.parse(JSON.parse((await textIfThere(fileOf(desk))) ?? '{}'));
  } catch {
    // An unreadable file counts as empty: the next choice writes it again.
    return {};
  }
};

/** Counts a choice in the palette. */
export const noteUse = (desk: Desk, key: string): void => {
  const uses = used(stateOf(desk).uses, key, Date.now());
  patch(desk, { uses });
  // What cannot be written is lost when the console ends.
  writePrivately(fileOf(desk), `${JSON.stringify(uses)}\n`).catch(() => undefined);
};

/** Returns how much an entry rises in the ranking by its use. */
export const weightIn =
  (desk: Desk) =>
  (key: string): number =>
    weightOfUse(stateOf(desk).uses, key, Date.now());

/** The names of records that each person opened in this console; the file keeps only their ids. */
const names = new WeakMap<Desk, Map<string, Target>>();

const namesIn = (desk: Desk): Map<string, Target> => {
  const own = desk.own();
  const known = names.get(own) ?? new Map<string, Target>();
  names.set(own, known);
  return known;
};

/** Remembers a record that was opened, in whatever way. */
export const noteOpened = (desk: Desk, kind: string, target: Target): void => {
  if (target.id === '' || finderOf(kind) === undefined) return;
  const key = `record:${kind}:${target.id}`;
  namesIn(desk).set(key, target);
  noteUse(desk, key);
};

/** Returns a record that was opened before, where its name is known. */
export const openedBefore = (desk: Desk, key: string): Target | undefined => namesIn(desk).get(key);

/** Loads the names of records that were opened in earlier sessions; a record that is gone is left out. */
export const nameRecents = async (desk: Desk): Promise<void> => {
  const unnamed = latestUsed(stateOf(desk).uses)
    .filter((key) => key.startsWith('record:'))
    .slice(0, mostRecentRecords)
    .filter((key) => !namesIn(desk).has(key));
  const read = async (key: string): Promise<void> => {
    const [, kind = '', id = ''] = key.split(':');
    const finder = finderOf(kind);
    const detail = allReads.find((each) => each.id === finder?.get)?.read;
    if (!finder || detail?.kind !== 'detail') return;
    try {
      const record: unknown = await detail.load(readingOf(desk, id));
      const list = listOfFinder(finder);
      namesIn(desk).set(key, { id, label: list.label(record), record });
    } catch {
      // A record that is gone, or cannot be read now, is not offered.
    }
  };
  await Promise.all(unnamed.map(read));
  // An open palette shows the names.
  if (unnamed.length > 0) patch(desk, { uses: { ...stateOf(desk).uses } });
};

/** Signing out removes every trace of what was looked at. */
export const forgetUses = async (desk: Desk): Promise<void> => {
  names.delete(desk);
  patch(desk, { uses: {} });
  await rm(fileOf(desk), { force: true });
};
