import * as z from 'zod/mini';
import { counted, grouped } from '../text/show.ts';
import type { ListQuery } from './page.ts';
import type { AnyList, Loading } from './read.ts';
import { type SeenIds, usualRepeated, walked } from './walk.ts';

/** How far a walk over a whole list has come. An export keeps it on the disk. */
export const listPlace = z.object({
  pass: z.number(),
  /** The next page to load. */
  page: z.number(),
  /** Rows of a full page as the server serves them; null before the first. */
  size: z.nullable(z.number()),
  walked: z.number(),
  written: z.number(),
  total: z.nullable(z.number()),
  /** The total fell during the walk: a row may have moved to a page that was already read. */
  hasShrunk: z.boolean(),
  /** Rows that were left out because they cannot match the query; they count as walked. */
  strays: z.optional(z.number()),
  /** Every page was read. */
  isWalked: z.boolean(),
  /** The walk ended although the server had more pages, because they brought no new row. */
  isRepeating: z.optional(z.boolean()),
  /** The walk ended although the server had more pages, because far more rows came than it said. */
  isEndless: z.optional(z.boolean()),
});
export type ListPlace = Readonly<z.infer<typeof listPlace>>;

export const firstPlace: ListPlace = {
  pass: 1,
  page: 1,
  size: null,
  walked: 0,
  written: 0,
  total: null,
  hasShrunk: false,
  isWalked: false,
};

const repeating = 'The list may be incomplete: page after page, the server sent only rows that it had already sent.';

const endless = 'The list may be incomplete: it seemed to have no end, so the rest was not read.';

/** Why it is unknown whether the whole list came; null where its total tells, or where the list ended. */
export const unended = ({
  total,
  isRepeating,
  isEndless,
}: Partial<Pick<ListPlace, 'total' | 'isRepeating' | 'isEndless'>>): string | null => {
  if (isEndless) return endless;
  return total === null && isRepeating ? repeating : null;
};

/** Whether rows of a list are missing, or may be missing. */
export const isShort = (place: ListPlace): boolean =>
  unended(place) !== null || (place.total !== null && place.walked < place.total);

/** Says that rows of a list are missing, or may be missing; null where all came. */
export const shortText = (place: ListPlace): string | null => {
  const { walked, total } = place;
  if (!isShort(place)) return null;
  return (
    unended(place) ?? `The list is incomplete: it has ${counted(total ?? 0, 'row')}, and ${grouped(walked)} arrived.`
  );
};

/**
 * The most passes over a list whose rows move during the walk; the second pass finds rows that the first one missed.
 */
const mostPasses = 2;
/** The server prepares one page while another is in transit and a third is being processed. */
const pagesAhead = 2;

export type ListPage = {
  readonly rows: readonly unknown[];
  /** The place where the walk continues after these rows. */
  readonly place: ListPlace;
};

/**
 * Yields the pages of a list from a place on, each row once. A second pass follows where fewer rows came than the list
 * has, or where rows were deleted during the walk: the rows after them moved up, perhaps to a page that was already
 * read.
 */
export async function* listPages<C>(
  list: AnyList<C>,
  loading: Loading<C>,
  query: ListQuery,
  from: ListPlace,
  seen: SeenIds,
): AsyncGenerator<ListPage, void, undefined> {
  let place = from;
  while (!place.isWalked) {
    const { pass, page: first } = place;
    const options = {
      ahead: pagesAhead,
      // In the second pass all pages that the first one had bring nothing new.
      mostRepeated: usualRepeated + (pass > 1 ? Math.ceil(place.walked / (place.size ?? query.size)) : 0),
      ...(place.size !== null && { size: place.size }),
      ...(place.total !== null && { total: place.total }),
    };
    for await (const { rows, total, page, size, strays, isRepeating, isEndless } of walked<C, unknown>(
      list,
      loading,
      { ...query, page: first },
      seen,
      options,
    )) {
      const fell = place.total !== null && total !== null && total < place.total;
      const walkedRows = place.walked + rows.length + strays;
      place = {
        ...place,
        page: page + 1,
        size,
        walked: walkedRows,
        total,
        hasShrunk: place.hasShrunk || fell,
        ...(strays > 0 && { strays: (place.strays ?? 0) + strays }),
        isRepeating,
        isEndless,
      };
      yield { rows, place };
    }
    const isAgain =
      pass < mostPasses && !place.isEndless && place.total !== null && (isShort(place) || place.hasShrunk);
    place = isAgain ? { ...place, pass: pass + 1, page: 1 } : { ...place, isWalked: true };
    yield { rows: [], place };
  }
}
