import { type Answers, answersTo } from '@matchdesk/core/answers.ts';
import { type Finder, finderOf } from '@matchdesk/core/finders.ts';
import { readOfPlace } from '@matchdesk/core/places.ts';
import { listOfFinder, noteOfRow } from '@matchdesk/core/seek.ts';
import { pressed } from '@matchdesk/desk/keys/strokes.ts';
import { answerSections, readyEntries, recordEntry } from '@matchdesk/desk/palette/entries.ts';
import type { Doing, Entry, Section } from '@matchdesk/desk/palette/entry.ts';
import { numberMeant } from '@matchdesk/desk/palette/number-meant.ts';
import { hintFor } from '@matchdesk/desk/palette/query.ts';
import {
  laterSections,
  localEntries,
  ownSections,
  recentSection,
  shownOnce,
  surestOf,
} from '@matchdesk/desk/palette/sections.ts';
import { latestUsed } from '@matchdesk/desk/palette/uses.ts';
import { begin } from '../act/begin.ts';
import type { Binding } from '../desk/binding.ts';
import { type Desk, stateOf } from '../desk/desk.ts';
import type { PaletteState } from '../desk/palette-state.ts';
import { textIn } from '../look/line.ts';
import { findersFor, searchFor, understoodHere } from '../record/find-records.ts';
import { isOpen, openRecord, showTabOf } from '../record/open-record.ts';
import { subjectHere } from '../registry/here.ts';
import { noteUse, openedBefore } from '../registry/recents.ts';
import { knownEntries } from './known.ts';
import { openingOf } from './places.ts';

/** The entry of a record that was opened before; null where its name is not known yet. */
const openedEntry = (desk: Desk, finders: readonly Finder[], key: string): Entry | null => {
  const finder = finderOf(key.split(':')[1] ?? '');
  const target = openedBefore(desk, key);
  if (!finder || !target || !finders.includes(finder)) return null;
  const note = target.record === undefined ? '' : noteOfRow(listOfFinder(finder), target.record);
  return recordEntry(finder, { ...target, note });
};

/** What the palette shows, the key of the entry that a waiting Enter runs, and the words where it shows nothing. */
export type Shown = {
  readonly sections: readonly Section[];
  readonly surest: string | null | undefined;
  readonly nothing: string;
};

/** Returns what the palette shows for a query, the best results first. `bindings` are the keys that work below it. */
export const shownIn = (desk: Desk, palette: PaletteState, bindings: readonly Binding[]): Shown => {
  const state = stateOf(desk);
  const asked = { query: textIn(palette.line), isNarrowed: palette.isNarrowed };
  const known = knownEntries(desk, bindings);
  const finders = findersFor(state);
  const isMeant = numberMeant(asked.query);
  const local = localEntries(known, asked, isMeant);
  const meant = understoodHere(state, asked);
  const answers: readonly Answers[] = answersTo(meant, palette.found);
  const recent = recentSection(latestUsed(state.uses), known, (key) => openedEntry(desk, finders, key));
  const ready = readyEntries(meant.orders, isMeant, { subjectOf: (entry) => subjectHere(state, entry) });
  const own = { known, local, ready, recent };
  const found = answerSections(answers);
  const search = { sections: found, isBusy: palette.isSearching, failure: palette.failure || null };
  return {
    sections: shownOnce([...ownSections(asked, own), ...laterSections(asked, own, search)]),
    surest: palette.failure === '' ? surestOf(answers, found, local) : null,
    nothing: hintFor(asked.query, meant, finders),
  };
};

export const entriesIn = ({ sections }: Shown): readonly Entry[] => sections.flatMap(({ rows }) => rows);

/** Whether the palette stays open after choosing it. */
export const staysOpen = ({ does }: Entry): boolean => does.do === 'search again';

/** Runs an entry. */
export const run = (desk: Desk, does: Doing, query: string, bindings: readonly Binding[]): void => {
  switch (does.do) {
    case 'begin':
      noteUse(desk, `action:${does.entry.id}`);
      begin(desk, does.entry, does.subject ?? undefined, does.order);
      return;
    case 'open':
      openRecord(desk, does.finder.record, does.target, does.finder.read);
      return;
    case 'visit': {
      const { place, finder } = does.visit;
      if (!isOpen(desk, place.record, does.target)) openRecord(desk, place.record, does.target, finder?.read ?? '');
      // Where the terminal has no tab, the record's fields show it.
      showTabOf(desk, [readOfPlace(place), place.screen.tabs?.[0]?.first, place.id]);
      return;
    }
    case 'go':
      noteUse(desk, `place:${does.to}`);
      openingOf(desk, does.to)?.();
      return;
    case 'press':
      pressed(bindings, '', [does.keys]).binding?.run();
      return;
    case 'search again':
      searchFor(desk, query, () => undefined);
  }
};
