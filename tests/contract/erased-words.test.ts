import { dirname } from 'node:path';
import { ownTables } from '@matchdesk/api/db/tables.ts';
import { eraseDue } from '@matchdesk/api/erasure/erase-due.ts';
import { imagesOf } from '@matchdesk/api/files/images-of.ts';
import { picturesIn } from '@matchdesk/api/files/stored.ts';
import { tidy } from '@matchdesk/api/start/upkeep.ts';
import { allEndpoints, type EndpointId } from '@matchdesk/core/endpoints.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { plannableActions } from '@matchdesk/core/plannable.ts';
import { allTables } from '@matchdesk/core/tables.ts';
import { expect, it } from 'vitest';
import { addEvent, addRating, addUser, dayMs } from '../kit/api/rows.ts';
import { addNoteOn } from '../kit/notes.ts';
import { openApi } from '../kit/open-api.ts';
import { examples, worldOf } from './examples.ts';
import { call, complaintsIn, endpointNamed, type Input } from './request.ts';

/** The calls of administrators about their own account, which take no words about a person. */
const apart = ['session.', 'passkeys.', 'terminals.', 'live.'];
const writes = allEndpoints.filter(
  ({ id, endpoint }) => endpoint.write && !apart.some((start) => id.startsWith(start)),
);

type Stay = readonly [why: string, columns: readonly string[], places: readonly string[]];

/** The words that stay when everybody is erased: the reason, the columns, and the places where they were written. */
const stays: readonly Stay[] = [
  [
    'A community belongs to its members, and an administrator describes it.',
    ['communities.name', 'communities.name_key', 'communities.description', 'audit_log.before', 'audit_log.after'],
    [
      'communities.create name',
      'communities.create description',
      'communities.update name',
      'communities.update description',
    ],
  ],
  [
    'It is about a community, and goes to whoever proposed it.',
    ['communities.rejection_reason', 'audit_log.after'],
    ['communities.reject rejection_reason'],
  ],
  [
    'An administrator publishes it to a community.',
    ['community_posts.message', 'audit_log.after'],
    ['communities.createPost message'],
  ],
  [
    'It is the name of a city.',
    ['cities.city', 'cities.city_key', 'audit_log.before', 'audit_log.after'],
    ['radar.add city', 'radar.edit city'],
  ],
  [
    'It is published to everybody.',
    ['settings.setting_title', 'settings.setting_description', 'audit_log.before', 'audit_log.after'],
    ['settings.update setting_title', 'settings.update setting_description'],
  ],
  ['It is the name of a machine.', ['machine_tokens.name', 'audit_log.after'], ['tokens.create name']],
  ['It is the name of a tab or a terminal.', ['claim_holders.holder'], ['queue.claim holder']],
  [
    'It says why an administrator made a change, which is kept, as its field says.',
    ['audit_log.after', 'plans.reason', 'plans.why'],
    ['plan.propose reason', 'plan.refuse why', 'queue.dismiss words'],
  ],
];

const api = await openApi();
/** The planted words, with the places where they were written. */
const planted = new Map<string, string>();
let count = 0;

/** A word of letters only, because some fields take nothing else. */
const wordFor = (place: string): string => {
  count += 1;
  const letters = [...String(count)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
  const word = `zqcanary${letters}zq`;
  planted.set(word, place);
  return word;
};

const ask = (id: EndpointId, input: Input) =>
  call(api, endpointNamed(id), input, {
    token: api.adminToken,
    // Its answer is stored.
    headers: { 'idempotency-key': `${id}-${count}` },
  });

type Schema = Parameters<typeof fieldsOf>[0];

const textFields = (input: Schema): readonly string[] =>
  fieldsOf(input).flatMap(({ name, kind }) => (['text', 'multiline', 'rich-text'].includes(kind) ? [name] : []));

/** Makes a call with a planted word in each field that takes free text. */
const plant = async (id: EndpointId, input: Input, fields: readonly string[]): Promise<void> => {
  const words = Object.fromEntries(fields.map((name) => [name, wordFor(`${id} ${name}`)]));
  for (;;) {
    const answer = await ask(id, { ...input, ...words });
    const wrong = complaintsIn(answer).filter(({ param }) => param in words);
    if (wrong.length === 0) {
      expect([id, answer.status, complaintsIn(answer)]).toEqual([id, 200, []]);
      return;
    }
    for (const { param } of wrong) {
      planted.delete(words[param] ?? '');
      delete words[param];
    }
  }
};

/** A record of each kind that is about people; the case is about a rating. */
const recordsOfPeople = async (): Promise<Readonly<Record<string, string>>> => {
  const { db } = api.database;
  const [user, other] = [await addUser(db), await addUser(db)];
  const event = await addEvent(db, user);
  await addNoteOn(api, user, 'A note');
  const note = await db.selectFrom('notes').select('id').where('person_id', '=', user).executeTakeFirstOrThrow();
  const rating = await addRating(db, { by: user, of: other }, { report: 1 });
  return { user, event, note: note.id, case: `rating-${rating}` };
};

/** Proposes every action with words about a person, both shared by all rows and in a single row. */
const propose = async (records: Readonly<Record<string, string>>): Promise<void> => {
  for (const {
    id: action,
    action: { on = '', input },
  } of plannableActions) {
    const [id, fields] = [records[on], textFields(input)];
    if (id === undefined || fields.length === 0) continue;
    const choices = fieldsOf(input).flatMap(({ name, choices = [] }) => choices.slice(-1).map((last) => [name, last]));
    for (const place of ['shared', 'own']) {
      const words = fields.map((name) => [name, wordFor(`${action} ${name}, ${place}`)]);
      const values = Object.fromEntries([...choices, ...words]);
      const answer = await ask(
        'plan.propose',
        place === 'own' ? { action, rows: [{ id, values }] } : { action, values, rows: [{ id }] },
      );
      expect([action, answer.status, complaintsIn(answer)]).toEqual([action, 200, []]);
    }
  }
};

/** The columns that contain the words, by the places where they were written. */
const placesFound = async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { db, engine } = api.database;
  const found = new Map<string, Set<string>>();
  const only = new Map<string, string | undefined>(allTables.map(([name, table]) => [name, table.only]));
  for (const table of ownTables.filter((name) => (only.get(name) ?? engine) === engine)) {
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      for (const [column, value] of Object.entries(row)) {
        for (const [word] of String(value)
          .toLowerCase()
          .matchAll(/zqcanary[a-j]+zq/g)) {
          const place = planted.get(word) ?? word;
          found.set(place, (found.get(place) ?? new Set()).add(`${table}.${column}`));
        }
      }
    }
  }
  return found;
};

it('what was written about people is gone with them from every table, and so are their names', async () => {
  const { database, clock } = api;
  const records = await recordsOfPeople();
  const name = wordFor('a name');
  await database.db.updateTable('users').set({ firstname: name, name_key: name }).execute();
  for (const { id, endpoint } of writes) {
    // Examples take only ids, pictures and credentials from the world.
    const fields = endpoint.body ? textFields(endpoint.body) : [];
    const free = fields.filter((field) => typeof endpoint.example[field] !== 'object');
    await plant(id, await examples[id](worldOf(api)), free);
  }
  await propose(records);
  await plant('queue.dismiss', { id: records.case, verdict: 'other' }, ['words']);
  const places = [...new Set(planted.values())];
  const before = await placesFound();
  // Later calls of the same loop ended the assignment and released the case.
  const over = ['notes.assignEvent why', 'queue.release holder'];
  expect(places.filter((place) => !before.has(place))).toEqual(over);

  const images = imagesOf(database, picturesIn(dirname(database.place)));
  const order = { afterMs: 0, images, by: 'a test' };
  await database.db.updateTable('users').set({ account_status: 1 }).execute();
  // The waiting time of an account begins when it is first found to be deleted.
  await eraseDue(database, { ...order, now: clock.now() });
  const later = clock.now() + 400 * dayMs;
  await eraseDue(database, { ...order, now: later });
  const answers = [...(await placesFound())].filter(([, columns]) => columns.has('idempotency_keys.answer_body'));
  expect(answers).toEqual([]);
  await tidy(database.db, { idleMs: dayMs, images }, later);
  const left = [...(await placesFound())].map(([place, columns]) => {
    const allowed = stays.flatMap(([, where, from]) => (from.includes(place) ? where : []));
    return [place, [...columns].filter((column) => !allowed.includes(column))];
  });
  expect(left.filter(([, columns]) => columns?.length !== 0)).toEqual([]);
  expect(left.map(([place]) => place).toSorted()).toEqual(stays.flatMap(([, , from]) => from).toSorted());
});
