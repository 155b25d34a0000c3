import type { Session } from '@matchdesk/core/context.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import type { Entry, Section } from '@matchdesk/desk/palette/entry.ts';
import { useEffect, useState } from 'react';
import { isId } from './pasted.ts';
import { entryOfId } from './recents.ts';
import { findersFor } from './remote.ts';

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
