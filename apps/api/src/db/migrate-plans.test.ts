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
