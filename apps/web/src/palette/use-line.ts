import { answersTo, isUnmistakable } from '@matchdesk/core/answers.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { type Understood, understood } from '@matchdesk/core/orders.ts';
import { useMemo } from 'react';
import { subjectHere } from '../act/here.ts';
import { actionsFor, isApart, recordPlacesFor } from './entries.ts';
import { answerSections, readyRows } from './order-rows.ts';
import { findersFor } from './remote.ts';
import type { Row, Section } from './row.ts';
import { useSought } from './sought.ts';

const nothing: Understood = { orders: [], visits: [], searches: [] };

const meantBy = (session: Session, query: string, withHere: boolean, narrowed: boolean): Understood => {
  if (/^[?/]/.test(query)) return nothing;
  const isHere = (entry: Parameters<typeof subjectHere>[0]): boolean => withHere && subjectHere(entry) !== null;
  const actions = actionsFor(session).filter((entry) => !narrowed || isHere(entry));
  const reach = { actions, places: recordPlacesFor(session), finders: findersFor(session) };
  const line = understood(query.replace(/^>/, ''), reach);
  if (narrowed) return { ...nothing, orders: line.orders.filter(({ term }) => term === '') };
  return isApart(query) ? { ...nothing, orders: line.orders } : line;
};

export type Line = {
  readonly meant: Understood;
  /** What needs no record that is still to be found. */
  readonly ready: readonly Row[];
  /** What was found, the likeliest first. */
  readonly sections: readonly Section[];
  readonly busy: boolean;
  readonly failure: string | null;
  readonly retry: () => void;
  /** Why the arguments of the line are not taken. */
  readonly refused: string | null;
  /** The row that Enter means which was pressed while it was looked for; null where several may be meant. */
  readonly surest: string | null;
};

/** What a query means as a whole: orders and records, found a moment after the last key. */
export const useLine = (session: Session, query: string, withHere: boolean, narrowed: boolean): Line => {
  const meant = useMemo(() => meantBy(session, query, withHere, narrowed), [session, query, withHere, narrowed]);
  const { found, ...sought } = useSought(meant);
  const answers = useMemo(() => answersTo(meant, found), [meant, found]);
  const sections = useMemo(() => answerSections(answers), [answers]);
  const ready = readyRows(meant.orders, withHere);
  const surest = isUnmistakable(answers) ? (sections[0]?.rows[0]?.key ?? null) : null;
  const isOrder = answers.some((section) => section.answers.some(({ kind }) => kind === 'order'));
  const refused = (isOrder || ready.length > 0 ? meant.orders[0]?.refused?.message : null) ?? null;
  return { ...sought, meant, ready, sections, refused, surest };
};
