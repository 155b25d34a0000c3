import { can, strictest } from '@matchdesk/core/access.ts';
import type { Session, SomeList } from '@matchdesk/core/context.ts';
import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { folded } from '@matchdesk/core/kit/fold.ts';
import { score } from '@matchdesk/core/kit/rank.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { useEffect, useState } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { searchRecords } from '../data/reads.ts';
import type { Row, Section } from './row.ts';
import { targets } from './targets.ts';

const debounceMs = 120;

export type Source = { readonly list: SomeList; readonly heading: string; readonly record: string };

/** The lists that the palette searches: one for each kind of record that a prefix or the plain query reaches. */
export const sourcesFor = (session: Session, query: string): readonly Source[] =>
  targets
    .filter(({ prefix }) => !/^[@#$>?]/.test(query) || query.startsWith(prefix))
    .flatMap(({ read, heading, record }) => {
      const found = allReads.find(({ id }) => id === read)?.read;
      if (found?.kind !== 'list' || !can(session.role, strictest(found.calls))) return [];
      return [{ list: found as SomeList, heading, record }];
    });

/** The list in which a record of a kind is found by search; none where such records stand within others only. */
export const sourceOfRecord = (session: Session, record: string): Source | undefined => {
  const known = sourcesFor(session, '').find((source) => source.record === record);
  if (known) return known;
  const found = allReads.find(({ read }) => read.kind === 'list' && read.record === record && !read.within)?.read;
  if (found?.kind !== 'list' || !can(session.role, strictest(found.calls))) return undefined;
  return { list: found, heading: found.title, record };
};

export type Remote = {
  readonly sections: readonly Section[];
  readonly busy: boolean;
  readonly failure: string | null;
};

const quiet: Remote = { sections: [], busy: false, failure: null };

/** What a sign alone asks for, where it finds nothing before more is typed; undefined for any other query. */
export const askedBySign = (session: Session, query: string): string | undefined => {
  const sources = /^[@#$]/.test(query) ? sourcesFor(session, query) : [];
  if (sources.length === 0 || query.slice(1).trim().length >= leastTerm(sources)) return undefined;
  const kinds = sources.map(({ heading }) => heading.toLowerCase());
  return `Type at least ${leastTerm(sources)} characters to find ${kinds.join(', ')}`;
};

/** Characters that a search takes at least; a list without one is shown as it is. */
const leastTerm = (sources: readonly Source[]): number => (sources.some(({ list }) => list.search) ? 2 : 0);

const answers = ({ list }: Source, term: string, row: unknown): boolean =>
  list.search !== undefined || folded(list.label(row)).includes(folded(term));

type FoundPage = { readonly rows: readonly unknown[]; readonly total: number | null };
const noPage: FoundPage = { rows: [], total: null };

/** A list is asked for what it takes: the others tell of it. Alone, it says itself what is wrong. */
const askable = <S extends Source>(sources: readonly S[], asked: string): readonly S[] =>
  sources.length === 1
    ? sources
    : sources.filter(({ list }) => list.search?.inputMax === undefined || asked.length <= list.search.inputMax);

type Found = {
  readonly term: string;
  readonly lists: readonly SomeList[];
  readonly pages: readonly FoundPage[];
  readonly failure: string | null;
};

const areSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);

/** Those whose name begins with what was asked for come first; the others keep the server's order. */
const byAnswer = (asked: string, rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((one, other) => score(asked, other) - score(asked, one));

/**
 * Live results for a term: asked for a moment after the last keystroke, aborted when overtaken. What an earlier term
 * found goes at once, so that nothing stands there that was not asked for. `restOf` makes the row that leads to all that
 * were found, where the first of them show.
 */
export const useRemote = <S extends Source>(
  given: readonly S[],
  term: string,
  rowOf: (source: S, row: unknown) => Row,
  restOf?: (source: S, term: string, total: number) => Row | null,
): Remote => {
  const [found, setFound] = useState<Found>({ term: '', lists: [], pages: [], failure: null });
  const asked = term.trim();
  const sources = askable(given, asked);
  const isAsked = sources.length > 0 && asked.length >= leastTerm(sources);
  const names = sources.map(({ record }) => record).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sources follow from their records' names
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const search = async (): Promise<void> => {
      let failure: string | null = null;
      const each = async (source: Source): Promise<FoundPage> => {
        try {
          const page = await searchRecords(source.list, asked, abort.signal);
          const rows = page.rows.filter((row) => answers(source, asked, row));
          // What was sifted here is not what the server counted.
          return { rows, total: source.list.search ? page.total : null };
        } catch (thrown) {
          if (asFailure(thrown).kind !== 'aborted') failure = failureLine(thrown);
          return noPage;
        }
      };
      const pages = await Promise.all(sources.map(each));
      if (abort.signal.aborted) return;
      setFound({ term: asked, lists: sources.map(({ list }) => list), pages, failure });
    };
    const timer = setTimeout(search, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, names, isAsked]);
  if (!isAsked) return quiet;
  const lists = sources.map(({ list }) => list);
  if (found.term !== asked || !areSame(found.lists, lists)) return { ...quiet, busy: true };
  const sections = sources.map((source, at): Section => {
    const page = found.pages[at] ?? noPage;
    const total = page.total ?? 0;
    const rest = total > page.rows.length ? restOf?.(source, asked, total) : null;
    const rows = byAnswer(
      asked,
      page.rows.map((row) => rowOf(source, row)),
    );
    return { heading: source.heading, rows: rest ? [...rows, rest] : rows, total };
  });
  return { sections: sections.filter(({ rows }) => rows.length > 0), busy: false, failure: found.failure };
};
