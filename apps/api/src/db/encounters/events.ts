import { sql } from 'kysely';
import { locks } from '../engine.ts';
import { type DeskAsked, deskPartIs } from '../notes/desk-parts.ts';
import { by } from '../order.ts';
import type { Page, PageRequest } from '../page.ts';
import { pageOfQuery } from '../query-page.ts';
import { changeRow } from '../rows.ts';
import { termOf } from '../search-terms.ts';
import type { Db, Trx } from '../tables.ts';
import { type EventStatus, eventStatusIs } from './event-status.ts';

export type EventQuery = PageRequest & {
  /** The time for which a status is determined. */
  readonly now: number;
  readonly hostId?: string | undefined;
  readonly status?: EventStatus | undefined;
  /** Part of a title, ignoring case and accents. Empty finds every event. */
  readonly search?: string | undefined;
  /** A part of the list by assignment and notes. */
  readonly desk?: DeskAsked | undefined;
};

const events = (db: Db) =>
  db
    .selectFrom('events')
    .innerJoin('users', 'users.id', 'events.host_id')
    .selectAll('events')
    .select(['users.firstname as host_name', 'users.profile_image as host_image']);
export type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];

const eventRows = async (db: Db, seqs: readonly number[]): Promise<EventRow[]> => {
  if (seqs.length === 0) return [];
  const rows = await events(db).where('events.seq', 'in', seqs).execute();
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []);
};

/**
 * One page of events, the latest start first: all, or those of one host, of a status, or whose title contains a search.
 */
export const pageOfEvents = async (db: Db, query: EventQuery): Promise<Page<EventRow>> => {
  const { hostId, status, search = '', now, desk } = query;
  const term = termOf(search);
  let found = db.selectFrom('events').select('seq');
  if (hostId !== undefined) found = found.where('host_id', '=', hostId);
  if (status !== undefined) found = found.where(eventStatusIs(status, now));
  if (term !== undefined) found = found.where(sql<boolean>`instr(title_key, ${term.text}) > 0`);
  if (desk !== undefined) found = found.where(deskPartIs(db, 'event', desk, 'events.id'));
  const order = by('starts_at desc', 'seq desc');
  const { rows, total } = await pageOfQuery(found, order, query);
  return {
    rows: await eventRows(
      db,
      rows.map(({ seq }) => seq),
    ),
    total,
  };
};

export const eventById = async (db: Db, id: string): Promise<EventRow | undefined> =>
  events(db)
    .where('events.id', '=', id)
    .$if(locks(db), (event) => event.forUpdate('events'))
    .executeTakeFirst();

/** The names of an event's pictures, in order. */
export const eventImages = async (db: Db, eventId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('event_images')
    .select('image_name')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  return rows.map(({ image_name }) => image_name);
};

/** Everybody whom an event's host has named, sorted by name. `invited` is 0 for those who were excluded. */
export const eventGuests = async (db: Db, eventId: string) =>
  db
    .selectFrom('event_guests')
    .innerJoin('users', 'users.id', 'event_guests.user_id')
    .select(['users.id', 'users.firstname', 'users.email', 'users.profile_image'])
    .select(['event_guests.invited', 'event_guests.attended'])
    .where('event_guests.event_id', '=', eventId)
    .orderBy('users.name_key')
    .orderBy('users.seq')
    .execute();

export type EventGuest = Awaited<ReturnType<typeof eventGuests>>[number];

/** Marks an event as cancelled. An event that is already cancelled keeps its time. */
export const cancelEvent = async (db: Trx, id: string, now: number): Promise<void> => {
  await changeRow(db, 'events', { id, cancelled_at: null }, { cancelled_at: now });
};
