import type { AccountStatus } from '@matchdesk/core/users/schema.ts';
import { fold } from './fold.ts';
import { newId } from './ids.ts';
import { phoneKeyOf } from './phone-key.ts';
import type { Db, Trx } from './tables.ts';

/**
 * A person to add. A text that is null is unknown; a person without an id gets a new one. Times are epoch milliseconds.
 */
export type NewPerson = {
  readonly id: string | null;
  readonly firstname: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** YYYY-MM-DD. */
  readonly dob: string | null;
  readonly identity: string | null;
  readonly interest_in: string | null;
  readonly account_status: AccountStatus;
  readonly branch_source: string | null;
  readonly otp_verify: 0 | 1 | null;
  readonly created_at: number;
  readonly updated_at: number;
  /** Radar cities, by seq. */
  readonly radar: readonly number[];
};

/** What two people may not share. */
export const unique = ['id', 'email', 'phone'] as const;
type Unique = (typeof unique)[number];

/** The form in which two values are compared: an address in any letter case, a phone number however it is written. */
export const sameAs = (column: Unique, value: string): string =>
  column === 'phone' ? phoneKeyOf(value) : value.toLowerCase();

export type Taken = Readonly<Record<Unique, ReadonlySet<string>>>;

/** Which of these ids, addresses and phone numbers people have already, each in the form in which it is compared. */
export const takenAmong = async (db: Db, people: readonly Pick<NewPerson, keyof Taken>[]): Promise<Taken> => {
  const given = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];
  const find = async (column: Unique, by: 'id' | 'email_key' | 'phone_key', values: readonly string[]) => {
    if (values.length === 0) return new Set<string>();
    const rows = await db.selectFrom('users').select(['id', 'email', 'phone']).where(by, 'in', values).execute();
    return new Set(rows.map((row) => sameAs(column, row[column] ?? '')));
  };
  return {
    id: await find('id', 'id', given(people.map(({ id }) => id))),
    email: await find('email', 'email_key', given(people.map(({ email }) => email && fold(email)))),
    phone: await find('phone', 'phone_key', given(people.map(({ phone }) => phone && phoneKeyOf(phone)))),
  };
};

/** The seqs of all cities by their folded names. */
export const citySeqs = async (db: Db): Promise<Map<string, number>> => {
  const cities = await db.selectFrom('cities').select(['seq', 'city_key']).execute();
  return new Map(cities.map(({ seq, city_key }) => [city_key, seq]));
};

/** Adds people, a few hundred at once. Triggers maintain counts, search and the queue. */
export const addPeople = async (trx: Trx, people: readonly NewPerson[], now: number): Promise<void> => {
  if (people.length === 0) return;
  const rows = people.map(({ radar: _, ...person }) => ({
    ...person,
    id: person.id ?? newId(person.created_at),
    name_key: fold(person.firstname ?? ''),
    email_key: fold(person.email ?? ''),
    phone_key: phoneKeyOf(person.phone ?? ''),
  }));
  const made = await trx.insertInto('users').values(rows).returning(['id', 'seq']).execute();
  const seqs = new Map(made.map(({ id, seq }) => [id, seq]));
  const seqAt = (at: number): number => seqs.get(rows[at]?.id ?? '') ?? 0;
  await trx
    .insertInto('user_details')
    .values(made.map(({ seq }) => ({ user_seq: seq })))
    .execute();
  const radar = people.flatMap((person, at) => person.radar.map((city_seq) => ({ user_seq: seqAt(at), city_seq })));
  if (radar.length > 0) await trx.insertInto('user_radar').values(radar).execute();
  const deleted = rows.filter(({ account_status }) => account_status === 1);
  if (deleted.length > 0) {
    await trx
      .insertInto('erasures')
      .values(deleted.map(({ id }) => ({ user_id: id, deleted_at: now })))
      .execute();
  }
};
