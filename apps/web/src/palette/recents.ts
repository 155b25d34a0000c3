import type { Session } from '@matchdesk/core/context.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { useEffect, useState } from 'react';
import { fetchDetail } from '../data/reads.ts';
import { latestUsed } from './frecency.ts';
import { recordRow } from './record-row.ts';
import { sourcesFor } from './remote.ts';
import type { Row, Section } from './row.ts';
import { targets } from './targets.ts';

const mostRecents = 5;

/** The row of a record by its key, `record:user:<id>`; null where it is not there, or not for this person. */
export const rowOfId = async (session: Session, key: string): Promise<Row | null> => {
  const [, record = '', id = ''] = key.split(':');
  const target = targets.find((each) => each.record === record);
  const source = sourcesFor(session, '').find((each) => each.record === record);
  const read = allReads.find((each) => each.id === target?.get)?.read;
  if (!source || read?.kind !== 'detail') return null;
  try {
    return recordRow(source, await fetchDetail(read, id));
  } catch {
    // One that is gone, or can not be read now, is simply not offered.
    return null;
  }
};

/** The records that were opened last. What is kept of them is their ids: their names are read anew. */
export const useRecents = (session: Session, wanted: boolean): readonly Section[] => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  useEffect(() => {
    if (!wanted) return;
    let isOver = false;
    const read = async (): Promise<void> => {
      const found = await Promise.all(latestUsed('record:', mostRecents).map((key) => rowOfId(session, key)));
      if (!isOver) setRows(found.filter((row) => row !== null));
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [session, wanted]);
  return wanted && rows.length > 0 ? [{ heading: 'Recent', rows }] : [];
};
