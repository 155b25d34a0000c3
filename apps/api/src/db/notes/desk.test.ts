import { describe, expect, it } from 'vitest';
import { planOf } from '../../../../../tests/kit/api/plans.ts';
import { testSqlite } from '../../../../../tests/kit/api/rows.ts';

const plan = (statement: string) => planOf(testSqlite(), statement);

describe('the desk queries of a list', () => {
  it('use indexes for only the rows of the page', () => {
    const ids = `(SELECT value FROM json_each('["a","b"]'))`;
    const assigned = plan(`SELECT * FROM assignments WHERE id IN ${ids}`);
    expect(assigned).toContainEqual(expect.stringMatching(/SEARCH assignments USING INDEX .*\(id=\?\)/));
    const counted = plan(`SELECT record_id, count(*) FROM notes WHERE record_id IN ${ids} GROUP BY record_id`);
    expect(counted).toContainEqual(expect.stringContaining('COVERING INDEX notes_by_record'));
    expect([...assigned, ...counted].join()).not.toMatch(/SCAN (assignments|notes)/);
  });

  it('find a part without walking the users', () => {
    const counts = `kind = 'user' AND assignee_id IN (SELECT value FROM json_each('["a","b"]'))`;
    const mine = `SELECT seq FROM users WHERE id IN (SELECT id FROM assignments WHERE ${counts} AND assignee_id = 'a')`;
    expect(plan(mine).join()).not.toMatch(/SCAN (users|assignments)/);
    const overdue = `SELECT seq FROM users WHERE id IN (SELECT id FROM assignments WHERE ${counts} AND due_on > '' AND due_on < '2026')`;
    expect(plan(overdue)).toContainEqual(expect.stringContaining('assignments_by_day'));
  });
});
