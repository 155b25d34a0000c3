import type { Session } from '@matchdesk/core/context.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { listOfFinder, noteOfRow } from '@matchdesk/core/seek.ts';
import { recordEntry } from '@matchdesk/desk/palette/entries.ts';
import type { Entry, Section } from '@matchdesk/desk/palette/entry.ts';
import { type Known, recentSection } from '@matchdesk/desk/palette/sections.ts';
import { latestUsed } from '@matchdesk/desk/palette/uses.ts';
import { useEffect, useState } from 'react';
import { keepName, nameOf } from '../data/opened.ts';
import { fetchDetail } from '../data/reads.ts';
import { uses } from '../data/uses.ts';
import { isId } from './pasted.ts';
import { finderFor, findersFor } from './remote.ts';

type Exact = { readonly term: string; readonly rows: readonly Entry[] };

/** Finds the record with this id, of whatever kind. */
export const useExact = (session: Session, query: string): readonly Section[] => {
  const term = termIn(query).replace(/^[@#$]/, '');
  const [found, setFound] = useState<Exact>({ term: '', rows: [] });
  const isAsked = isId(term);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const read = async (): Promise<void> => {
      const keys = findersFor(session).map(({ record }) => `record:${record}:${term}`);
      const rows = await Promise.all(keys.map((key) => entryOfId(session, key)));
      if (!isOver) setFound({ term, rows: rows.filter((row) => row !== null) });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [session, term, isAsked]);
  return isAsked && found.term === term && found.rows.length > 0 ? [{ heading: 'By its id', rows: found.rows }] : [];
};

/**
 * Returns the entry of a record by its key, `record:user:<id>`; null where it does not exist, or not for this person.
 */
const entryOfId = async (session: Session, key: string): Promise<Entry | null> => {
  const [, record = '', id = ''] = key.split(':');
  const finder = finderFor(session, record);
  const read = allReads.find((each) => each.id === finder?.get)?.read;
  if (!finder || read?.kind !== 'detail') return null;
  try {
    const list = listOfFinder(finder);
    const row = await fetchDetail(read, id);
    const named = { id, label: list.label(row), note: noteOfRow(list, row) };
    keepName(key, named);
    return recordEntry(finder, named);
  } catch {
    // A record that is gone, or cannot be read now, is not offered.
    return null;
  }
};

/** The entry of a record that was opened before, by its known name; while its name is loading, its place is held. */
const entryOfKey = (session: Session, key: string): Entry | null => {
  const [, record = '', id = ''] = key.split(':');
  const finder = finderFor(session, record);
  if (!finder || finder.isForOrders) return null;
  const named = nameOf(key);
  if (named) return recordEntry(finder, named);
  if (!finder.get) return null;
  return recordEntry(finder, { id, label: capitalised(finder.nouns[0] ?? record), note: 'Loading…' });
};

/** The records and entries that were opened and chosen last, the latest first. */
export const useRecents = (session: Session, known: Known, isWanted: boolean) => {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [, setNamed] = useState(0);
  const latest = isWanted ? latestUsed(uses()).filter((key) => !gone.includes(key)) : [];
  const recent = recentSection(latest, known, (key) => entryOfKey(session, key));
  const unnamed = recent.rows
    .flatMap(({ key, does }) => (does.do === 'open' && !nameOf(key)?.note && does.finder.get ? [key] : []))
    .join('\n');
  useEffect(() => {
    if (unnamed === '') return;
    let isOver = false;
    const read = async (key: string): Promise<void> => {
      const entry = await entryOfId(session, key);
      if (isOver) return;
      if (entry === null && !nameOf(key)) setGone((before) => [...before, key]);
      else setNamed((before) => before + 1);
    };
    for (const key of unnamed.split('\n')) void read(key);
    return () => {
      isOver = true;
    };
  }, [session, unnamed]);
  return recent;
};
