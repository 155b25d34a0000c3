import type { Session } from '@matchdesk/core/context.ts';
import { finderOf } from '@matchdesk/core/finders.ts';
import { capitalised } from '@matchdesk/core/kit/show.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { listOfFinder, noteOfRow } from '@matchdesk/core/seek.ts';
import { useEffect, useState } from 'react';
import { keepName, nameOf } from '../data/opened.ts';
import { fetchDetail } from '../data/reads.ts';
import { latestUsed } from '../data/uses.ts';
import { openingRow } from './record-row.ts';
import { findersFor } from './remote.ts';
import type { Row, Section } from './row.ts';

const mostRecords = 5;
const mostChoices = 4;

/** The row of a record by its key, `record:user:<id>`; null where it is not there, or not for this person. */
export const rowOfId = async (session: Session, key: string): Promise<Row | null> => {
  const [, record = '', id = ''] = key.split(':');
  const finder = findersFor(session).find((each) => each.record === record);
  const read = allReads.find((each) => each.id === finder?.get)?.read;
  if (!finder || read?.kind !== 'detail') return null;
  try {
    const list = listOfFinder(finder);
    const row = await fetchDetail(read, id);
    const named = { id, label: list.label(row), note: noteOfRow(list, row) };
    keepName(key, named);
    return openingRow(record, id, named.label, named.note);
  } catch {
    // One that is gone, or cannot be read now, is simply not offered.
    return null;
  }
};

/** A record that was opened before, by the name that is known of it; one whose name is still read holds its place. */
const rowOfKey = (session: Session, key: string): Row | null => {
  const [kind, record = '', id = ''] = key.split(':');
  const finder = kind === 'record' ? findersFor(session).find((each) => each.record === record) : undefined;
  if (!finder || finder.isForOrders) return null;
  const named = nameOf(key);
  if (named) return openingRow(record, id, named.label, named.note);
  if (!finder.get) return null;
  return openingRow(record, id, capitalised(finder.nouns[0] ?? record), 'Loading…');
};

/** What was opened and chosen last, the latest first: `choices` are the commands and places by their keys. */
export const useRecents = (session: Session, choices: readonly Row[], wanted: boolean): Section => {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [, setNamed] = useState(0);
  const used = wanted ? latestUsed() : [];
  const keys = used.filter((key) => !gone.includes(key) && rowOfKey(session, key) !== null).slice(0, mostRecords);
  const unnamed = keys.filter((key) => !nameOf(key)?.note && finderOf(key.split(':')[1] ?? '')?.get).join('\n');
  useEffect(() => {
    if (unnamed === '') return;
    let isOver = false;
    const read = async (key: string): Promise<void> => {
      const row = await rowOfId(session, key);
      if (isOver) return;
      if (row === null && !nameOf(key)) setGone((before) => [...before, key]);
      else setNamed((before) => before + 1);
    };
    for (const key of unnamed.split('\n')) void read(key);
    return () => {
      isOver = true;
    };
  }, [session, unnamed]);
  if (!wanted) return { heading: 'Recent', rows: [] };
  const records = keys.flatMap((key) => rowOfKey(session, key) ?? []);
  const chosen = used.flatMap((key) => choices.find((row) => row.key === key) ?? []).slice(0, mostChoices);
  return { heading: 'Recent', rows: [...records, ...chosen] };
};
