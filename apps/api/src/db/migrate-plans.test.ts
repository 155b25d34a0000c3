import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';

it('an earlier plan of a machine finds the token that proposed it, and not a later one of that name', () => {
  const sqlite = new Sqlite(':memory:');
  onTestFinished(() => {
    sqlite.close();
  });
  const at = migrations.findIndex(({ name }) => name.includes('tokens-of-plans'));
  migrate(sqlite, 0, migrations.slice(0, at));
  sqlite.exec(`INSERT INTO admins (id, email, email_key, password_hash, role, created_at, updated_at)
    VALUES ('ann', 'ann@desk.example', 'ann@desk.example', '', 1, 1, 1)`);
  const token = sqlite.prepare(`INSERT INTO machine_tokens
    (id, admin_id, name, token_hash, scope, created_at, expires_at, revoked_at, spent_day, spent_coins)
    VALUES (?, 'ann', ?, ?, 'read', ?, 99, ?, 0, 0)`);
  token.run('first', 'smoke', 'a', 1, 4);
  token.run('second', 'smoke', 'b', 5, 8);
  token.run('third', 'smoke', 'c', 9, null);
  token.run('other', 'smoke-2', 'd', 6, null);
  const plan = sqlite.prepare(`INSERT INTO plans
    (id, action, shared, state, rows, sum, reason, proposed_by, proposed_email, proposed_role, by_machine, proposed_at, why)
    VALUES (?, '', '{}', 'waiting', 1, '', '', 'ann', ?, 1, ?, 7, '')`);
  plan.run('of-machine', 'token smoke (ann@desk.example)', 1);
  plan.run('of-nobody', 'token gone (ann@desk.example)', 1);
  plan.run('of-person', 'ann@desk.example', 0);
  migrate(sqlite, 0, migrations);
  expect(sqlite.prepare('SELECT token_id FROM plans ORDER BY seq').pluck().all()).toEqual(['second', null, null]);
});

it('an earlier plan keeps its free text with the people of its rows, and none about a deleted note', () => {
  const sqlite = new Sqlite(':memory:');
  onTestFinished(() => {
    sqlite.close();
  });
  const at = migrations.findIndex(({ name }) => name === 'people-of-plans');
  migrate(sqlite, 0, migrations.slice(0, at));
  const user = sqlite.prepare(`INSERT INTO users (id, firstname, name_key, email, email_key, phone_key, account_status,
    created_at, updated_at) VALUES (@id, @id, @id, @id, @id, '', 0, 1, 1)`);
  for (const id of ['ann', 'bob']) user.run({ id });
  sqlite.exec(`INSERT INTO ratings (id, giver_id, receiver_id, question_one_answer, question_two_answer,
      question_three_answer, question_four_answer, question_five_answer, question_six_answer, avg_rating, report, created_at)
    VALUES ('rated', 'bob', 'ann', 1, 1, 1, 1, 1, 1, 1, 1, 1);
    UPDATE queue_items SET state = 'dismissed', words = 'Of Bob' WHERE id = 'rating-rated';
    INSERT INTO notes (id, kind, record_id, person_id, author_id, author_email, text, text_key, pinned, created_at, updated_at)
    VALUES ('noted', 'user', 'ann', 'ann', 'a', 'a', '', '', 0, 1, 1)`);
  const plan = sqlite.prepare(`INSERT INTO plans
    (seq, id, action, shared, state, rows, sum, reason, proposed_by, proposed_email, proposed_role, by_machine, proposed_at, why)
    VALUES (@seq, @seq, @action, @shared, 'waiting', 1, '', '', 'a', 'a', 1, 0, 1, '')`);
  const row = sqlite.prepare(`INSERT INTO plan_rows (plan_seq, number, record_id, name, own, was, why)
    VALUES (?, ?, ?, 'Name', '{}', '{}', '')`);
  plan.run({ seq: 1, action: 'notes.edit', shared: '{"text":"Words"}' });
  row.run(1, 1, 'noted');
  row.run(1, 2, 'deleted');
  plan.run({ seq: 2, action: 'users.add-credits', shared: '{"coins":5}' });
  row.run(2, 1, 'bob');
  plan.run({ seq: 3, action: 'queue.dismiss', shared: '{"words":"Words"}' });
  row.run(3, 1, 'rating-rated');
  migrate(sqlite, 0, migrations);
  expect(sqlite.prepare('SELECT shared FROM plans ORDER BY seq').pluck().all()).toEqual(['{}', '{"coins":5}', '{}']);
  const rows = sqlite
    .prepare('SELECT person_id, name, own, shared_text FROM plan_rows ORDER BY plan_seq, number')
    .raw();
  expect(rows.all()).toEqual([
    ['ann', 'Name', '{}', '{"text":"Words"}'],
    [null, '', null, null],
    ['bob', 'Name', '{}', null],
    ['bob', 'Name', '{}', '{"words":"Words"}'],
  ]);
  expect(sqlite.prepare('SELECT person_id FROM queue_items WHERE words IS NOT NULL').pluck().all()).toEqual(['bob']);
});
