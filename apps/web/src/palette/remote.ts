import { can, strictest } from '@matchdesk/core/access.ts';
import type { Session, SomeList } from '@matchdesk/core/context.ts';
import { type Finder, finderOf, finders } from '@matchdesk/core/finders.ts';
import { leastTerm, listOfFinder } from '@matchdesk/core/seek.ts';
import type { Row, Section } from './row.ts';
import { useSought } from './sought.ts';

export type Source = Finder & { readonly list: SomeList };

const sourceOf = (session: Session, finder: Finder): readonly Source[] => {
  const list = listOfFinder(finder);
  return can(session.role, strictest(list.calls)) ? [{ ...finder, list }] : [];
};

/** The kinds of records that this person may search. */
export const findersFor = (session: Session): readonly Finder[] =>
  finders.filter((finder) => sourceOf(session, finder).length > 0);

/** The list in which a record of a kind is found by search; none where such records stand within others only. */
export const sourceOfRecord = (session: Session, record: string): Source | undefined => {
  const finder = finderOf(record);
  return finder && sourceOf(session, finder)[0];
};

/** What a sign alone asks for, where it finds nothing before more is typed; undefined for any other query. */
export const askedBySign = (session: Session, query: string): string | undefined => {
  const signed = findersFor(session).filter(({ sign, isForOrders }) => query.startsWith(sign) && !isForOrders);
  if (signed.length === 0 || query.slice(1).trim().length >= leastTerm) return undefined;
  const kinds = signed.map(({ heading }) => heading.toLowerCase());
  return `Type at least ${leastTerm} characters to find ${kinds.join(', ')}`;
};

export type Remote = {
  readonly sections: readonly Section[];
  readonly busy: boolean;
  readonly failure: string | null;
  /** Asks again for what failed. */
  readonly retry: () => void;
};

/** Live results for a record's name, of the kinds that are asked for. */
export const useRemote = (
  sources: readonly Source[],
  query: string,
  rowOf: (source: Source, row: unknown) => Row,
): Remote => {
  const term = query.trim();
  const kinds = sources.flatMap(({ record }) => finderOf(record) ?? []);
  const { found, ...rest } = useSought({ orders: [], visits: [], searches: [{ term, finders: kinds }] });
  const sections = found.map(({ finder, rows, total }): Section => {
    const source = sources.find(({ record }) => record === finder.record);
    return {
      heading: finder.heading,
      rows: source ? rows.map(({ record }) => rowOf(source, record)) : [],
      ...(total !== null && { total }),
    };
  });
  return { ...rest, sections: sections.filter(({ rows }) => rows.length > 0) };
};
