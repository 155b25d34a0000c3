import type { Database } from '@matchdesk/api/db/database.ts';
import { fold } from '@matchdesk/api/db/fold.ts';
import { phoneKeyOf } from '@matchdesk/api/db/phone-key.ts';
import type { Tables } from '@matchdesk/api/db/tables.ts';
import type { Insertable } from 'kysely';
import { day, dayMs } from './rows.ts';

export type CrowdRow = Insertable<Tables['users']> & { readonly seq: number };

const names = [
  'Ann Lee',
  'Ann Lee',
  'anne lee',
  'José Álvarez',
  'Jose Alvarez',
  'Zoë Müller',
  'Łukasz Żółć',
  "Aoife O'Connor",
  '100% "NEAR(" * _ \\',
  '=HYPERLINK("x")',
  '<b>bold</b>',
  '王小明',
  'Иван Петров',
  'Al',
  'A',
  '%',
  '_',
  '"',
  '*',
  'NEAR(',
  'ß',
  'İstanbul',
  '💃 Dolores',
  'x\u0000y',
  'tab\there',
  '',
];

/** A number of users with odd names, ties in every order, and every status, score and flag; the same on every call. */
export const crowdOf = (size: number): CrowdRow[] =>
  Array.from({ length: size }, (_, index) => {
    const firstname = names[index % names.length] ?? '';
    const email = `${fold(firstname).replace(/[^a-z]/g, '') || 'someone'}${index % 17}@crowd.example`;
    const phone = index % 13 === 0 ? null : `+1555${String((index * 7919) % 10_000).padStart(4, '0')}`;
    return {
      seq: index + 1,
      id: index.toString(16).padStart(24, '0'),
      firstname,
      email,
      phone,
      name_key: fold(firstname),
      email_key: fold(email),
      phone_key: phoneKeyOf(phone ?? ''),
      account_status: ([0, 0, 0, 1, 2, 3] as const)[index % 6] ?? 0,
      flag_raised: index % 9 === 0 ? 1 : 0,
      // Several join at the same time, and the order of joining is not the order of seq.
      created_at: day - ((index * 31) % 40) * dayMs,
      updated_at: day,
      otp_verify: ([1, 0, null] as const)[index % 3] ?? null,
      risk_factor: [null, -1, 0, 75, 76, 100][index % 6] ?? null,
      fraud_score: [null, -1, 0, 70, 71, 100, 35][index % 7] ?? null,
    };
  });

/** Adds these users in one transaction. */
export const addCrowd = async ({ db }: Database, rows: readonly CrowdRow[]): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    for (let from = 0; from < rows.length; from += 200) {
      await trx
        .insertInto('users')
        .values(rows.slice(from, from + 200))
        .execute();
    }
  });
};
