import { can, strictest } from '@matchdesk/core/access.ts';
import type { Session, SomeList } from '@matchdesk/core/context.ts';
import { asFailure } from '@matchdesk/core/kit/failure.ts';
import { folded } from '@matchdesk/core/kit/fold.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { useEffect, useState } from 'react';
import { failureLine } from '../act/tell-failure.ts';
import { searchRecords } from '../data/reads.ts';
import type { Row, Section } from './row.ts';
import { targets } from './targets.ts';

const debounceMs = 120;

type Source = { readonly list: SomeList; readonly heading: string; readonly record: string };

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

/** The rows of a list's records. */
export type RowsOf = (source: Source, row: unknown) => Row;

/** Characters that a search takes at least; a list without one is shown as it is. */
const leastTerm = (sources: readonly Source[]): number => (sources.some(({ list }) => list.search) ? 2 : 0);

const answers = ({ list }: Source, term: string, row: unknown): boolean =>
  list.search !== undefined || folded(list.label(row)).includes(folded(term));

/**
 * Live results for a term: asked for a moment after the last keystroke, aborted when overtaken. What an earlier term
 * found goes at once, so that nothing stands there that was not asked for.
 */
export const useRemote = (sources: readonly Source[], term: string, rowsOf: RowsOf): Remote => {
  const [found, setFound] = useState<{ readonly term: string; readonly remote: Remote }>({ term: '', remote: quiet });
  const asked = term.trim();
  const least = leastTerm(sources);
  const names = sources.map(({ heading }) => heading).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: sources and rows follow from the term and their names
  useEffect(() => {
    if (asked.length < least || sources.length === 0) return;
    const abort = new AbortController();
    const search = async (): Promise<void> => {
      const sections: Section[] = [];
      let failure: string | null = null;
      const each = async (source: Source, place: number): Promise<void> => {
        try {
          const page = await searchRecords(source.list, asked, abort.signal);
          sections[place] = {
            heading: source.heading,
            rows: page.rows.filter((row) => answers(source, asked, row)).map((row) => rowsOf(source, row)),
          };
        } catch (thrown) {
          if (asFailure(thrown).kind === 'aborted') return;
          failure = failureLine(thrown);
        }
      };
      await Promise.all(sources.map(each));
      if (abort.signal.aborted) return;
      const shown = sections.filter((section) => section && section.rows.length > 0);
      setFound({ term: asked, remote: { sections: shown, busy: false, failure } });
    };
    const timer = setTimeout(search, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, names]);
  if (asked.length < least || sources.length === 0) return quiet;
  return found.term === asked ? found.remote : { ...quiet, busy: true };
};
