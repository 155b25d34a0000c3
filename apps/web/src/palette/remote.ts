import { mayCall } from '@matchdesk/core/access.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { type Finder, finders } from '@matchdesk/core/finders.ts';
import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { listOfFinder } from '@matchdesk/core/seek.ts';
import { type RecordSearch, useRecordSearch } from './record-search.ts';
import type { Row, Section } from './row.ts';

/** The kinds of records that this person may search. */
export const findersFor = (session: Session): readonly Finder[] =>
  finders.filter((finder) => mayCall(session, listOfFinder(finder).calls));

/** Returns how a kind of record is searched for; undefined where such records exist only within others. */
export const finderFor = (session: Session, record: string): Finder | undefined =>
  findersFor(session).find((finder) => finder.record === record);

type Remote = Omit<RecordSearch, 'found'> & {
  readonly sections: readonly Section[];
  /**
   * The key of the only result, where the line names it exactly; null where another record may be meant, undefined
   * without results.
   */
  readonly surest: string | null | undefined;
};

/** Live results for a record's name, limited to the kind that is asked for. */
export const useRemote = (
  finder: Finder | undefined,
  query: string,
  rowOf: (finder: Finder, record: unknown) => Row,
): Remote => {
  const searches = [{ term: termIn(query), finders: finder ? [finder] : [] }];
  const { found, ...rest } = useRecordSearch({ orders: [], visits: [], searches });
  const sections = found.map(
    ({ finder: each, rows, total }): Section => ({
      heading: each.heading,
      rows: rows.map(({ record }) => rowOf(each, record)),
      ...(total !== null && { total }),
    }),
  );
  const isExact = found.flatMap(({ rows }) => rows.map((row) => row.isExact));
  const surest = isExact.length === 1 && isExact[0] ? sections[0]?.rows[0]?.key : null;
  return {
    ...rest,
    sections: sections.filter(({ rows }) => rows.length > 0),
    surest: isExact.length === 0 ? undefined : surest,
  };
};
