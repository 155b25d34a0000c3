import { describe, expect, it } from 'vitest';
import { testSqlite } from '../../../../../tests/kit/api/rows.ts';

const plansOf = (statement: string): string[] => {
  const plan = testSqlite().sqlite.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[];
  return plan.map(({ detail }) => detail);
};

describe('the desk queries of a list', () => {
  it('use indexes for only the rows of the page', () => {
    const ids = `(SELECT value FROM json_each('["a","b"]'))`;
    const assigned = plansOf(`SELECT * FROM assignments WHERE id IN ${ids}`);
    expect(assigned).toContainEqual(expect.stringMatching(/SEARCH assignments USING INDEX .*\(id=\?\)/));
    const counted = plansOf(`SELECT record_id, count(*) FROM notes WHERE record_id IN ${ids} GROUP BY record_id`);
    expect(counted).toContainEqual(expect.stringContaining('COVERING INDEX notes_by_record'));
    expect([...assigned, ...counted].join()).not.toMatch(/SCAN (assignments|notes)/);
  });

  it('find a part without walking the users', () => {
    const mine = `SELECT seq FROM users WHERE id IN (SELECT id FROM assignments WHERE kind = 'user' AND assignee_id = 'a')`;
    expect(plansOf(mine).join()).not.toMatch(/SCAN (users|assignments)/);
    const overdue = `SELECT seq FROM users WHERE id IN (SELECT id FROM assignments WHERE kind = 'user' AND due_on > '' AND due_on < '2026')`;
    expect(plansOf(overdue)).toContainEqual(expect.stringContaining('assignments_by_day'));
  });
});
