import type { Session } from '@matchdesk/core/context.ts';
import type { Local } from '@matchdesk/core/kit/rank.ts';
import { leastTerm } from '@matchdesk/core/seek.ts';
import { closestPlaces, isApart, isBySign, type Known } from './entries.ts';
import { askedBySign } from './remote.ts';
import type { Row, Section } from './row.ts';
import type { Line } from './use-line.ts';

/** Whether a line names a record by its sign, behind what is to be done with it. */
export const isSignedLine = (query: string): boolean => !isBySign(query) && /\s[@#$]\S/.test(query);

/** What stands over the rows that the palette finds by itself. */
export const headingOf = (query: string, narrowed: boolean, { sure }: Local<Row>): string => {
  if (query.startsWith('?')) return 'Keys';
  if (query.startsWith('/')) return 'Places';
  if (narrowed) return sure[0]?.note ?? 'Nothing is focused here';
  return query.startsWith('>') ? 'Commands' : 'Commands and places';
};

const retryRow = ({ retry }: Line): Row => ({ key: 'retry', title: 'Search again', icon: 'search', run: retry });

/**
 * What comes after what the palette finds by itself: what the line means, and where a search ended what may be meant by a
 * slip. Where nothing answers the whole line, places that answer some of it.
 */
export const laterSections = (
  line: Line,
  local: Local<Row>,
  known: Known,
  { query, narrowed }: { readonly query: string; readonly narrowed: boolean },
): readonly Section[] => {
  const failed: Section = { heading: 'The search failed', rows: line.failure === null ? [] : [retryRow(line)] };
  if (line.busy) return [];
  const unsure: Section = { heading: 'Similar commands and places', rows: local.unsure };
  const isFound = [line.ready, local.sure, local.unsure, ...line.sections.map(({ rows }) => rows)].some(
    (rows) => rows.length > 0,
  );
  const isOver =
    narrowed || isFound || line.failure !== null || isApart(query) || isBySign(query) || isSignedLine(query);
  const close: Section = { heading: 'Closest places', rows: isOver ? [] : closestPlaces(known, query) };
  return [...line.sections, failed, unsure, close];
};

/** What is said where nothing shows. */
export const nothingFor = (session: Session, line: Line, query: string, isSigned: boolean): string | undefined => {
  const term = line.meant.orders[0]?.term;
  if (!isSigned || term === undefined) return askedBySign(session, query);
  return term.length < leastTerm ? `Type at least ${leastTerm} characters` : `No match for “${term}”`;
};
