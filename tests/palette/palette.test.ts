import { allActions } from '@matchdesk/core/actions.ts';
import { finders } from '@matchdesk/core/finders.ts';
import { allPlaces } from '@matchdesk/core/places.ts';
import { describe, expect, it } from 'vitest';
import { commands, places } from './goals.ts';
import { notWrites } from './not-writes.ts';
import { orders } from './orders.ts';
import { rowsFor } from './palette.ts';
import { records, visits } from './visits.ts';

const phrases = [...orders, ...visits, ...records, ...places, ...commands];

describe('plain orders', () => {
  it('bring up what they mean: first at least 97 of 100 times, always among the first three', async () => {
    const misses: string[] = [];
    const losses: string[] = [];
    for (const [line, wanted] of phrases) {
      const rows = await rowsFor(line, 'ADMIN');
      if (rows[0] !== wanted) misses.push(`${line}: ${wanted} stands behind ${rows[0] ?? 'nothing'}`);
      if (!rows.slice(0, 3).includes(wanted)) losses.push(line);
    }
    expect({ losses, misses: misses.length <= phrases.length * 0.03 ? [] : misses }).toEqual({
      losses: [],
      misses: [],
    });
    expect(phrases.length).toBeGreaterThanOrEqual(150);
  });

  it('are understood by the title of every action and of every place, too', async () => {
    const titles = [
      ...allActions.map(({ id, action }) => [action.title, [`do ${id}`, `run ${id}`]] as const),
      ...allPlaces.map(({ place, title }) => [title, [`go ${place}`]] as const),
    ];
    const lost: string[] = [];
    for (const [title, wanted] of titles) {
      const rows = (await rowsFor(title, 'ADMIN')).slice(0, 3);
      if (!rows.some((row) => wanted.some((start) => row === start || row.startsWith(`${start} `))))
        lost.push(`${title}: ${rows.join(', ')}`);
    }
    expect(lost).toEqual([]);
  });

  it('are tried for every kind of record', () => {
    const wanted = phrases.map(([, first]) => first);
    const untried = finders.flatMap(({ record, isForOrders }) =>
      isForOrders || wanted.some((first) => first.startsWith(`record ${record}-`)) ? [] : [record],
    );
    expect(untried).toEqual([]);
  });

  it('name several where several are meant, and never guess', async () => {
    const rows = await rowsFor('suspend ann', 'ADMIN');
    expect(rows.filter((row) => row.startsWith('do users.set-status user-ann-'))).toHaveLength(2);
  });
});

const isWrite = (row: string): boolean => row.startsWith('do ') && !row.startsWith('do invoices.');

describe('lines that are no orders', () => {
  it.each(notWrites)('%s begins no write', async (line) => {
    const [first = ''] = await rowsFor(line, 'ADMIN');
    expect(isWrite(first) ? first : '').toBe('');
  });

  it('are many', () => expect(notWrites.length).toBeGreaterThanOrEqual(60));
});

describe('a sub-administrator', () => {
  const forbidden = /admins\.|settings\.|audit\.|record admin-/;

  it('never sees what only a full administrator may do', async () => {
    for (const line of [...phrases.map(([each]) => each), ...notWrites]) {
      const rows = await rowsFor(line, 'SUBADMIN');
      expect(
        rows.filter((row) => forbidden.test(row)),
        line,
      ).toEqual([]);
    }
  });
});
