import { refuse } from '@matchdesk/core/kit/call/failure.ts';
import { usersReads } from '@matchdesk/core/users/reads.ts';
import type { Handlers } from '../contract/handlers.ts';
import { everyUser } from '../db/every-user.ts';
import { keptCount } from '../db/kept-counts.ts';
import type { Db } from '../db/tables.ts';
import { userLines } from '../documents/user-lines.ts';
import { userReport } from '../documents/user-report.ts';
import { wireUser } from '../wire/users.ts';

const columnsNamed = (headings: readonly string[]) =>
  headings.map((heading) => {
    const column = usersReads.list.columns.find(
      (one) => one.heading === heading && !one.unexported && one.extension === undefined,
    );
    if (!column) throw refuse('validation', `There is no column '${heading}'.`, 'columns');
    return column;
  });

/** All users as rows of the list, in batches. */
async function* batchesOf(db: Db, columns: ReturnType<typeof columnsNamed>, now: number) {
  let place = 0;
  for await (const batch of everyUser(db, { radar: columns.some(({ id }) => id === 'radar') })) {
    yield batch.map((row) => {
      place += 1;
      const user = wireUser(row, place, now);
      return columns.map(({ text }) => text(user, place));
    });
  }
}

/**
 * Downloads all users as a file. Lines are written while users are read; a workbook is completed before its first byte.
 */
export const downloadUsers: Handlers<'users'>['download'] = async (
  { db, now, logReading },
  { columns, format = 'xls' },
) => {
  const batches = batchesOf(db, columnsNamed(columns), now);
  if (format !== 'xls') {
    await logReading({ kind: 'users', after: { columns, format, rows: await keptCount(db, 'users') } });
    return userLines(format, columns, batches);
  }
  let rows = 0;
  async function* counted() {
    for await (const batch of batches) {
      rows += batch.length;
      yield* batch;
    }
  }
  const report = await userReport(columns, counted());
  await logReading({ kind: 'users', after: { columns, rows } });
  return report;
};
