import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/api/rows.ts';
import { changeRow, dropRows } from './rows.ts';

it('no change is made to every row by a key that was left empty', async () => {
  const { db } = await testDatabase();
  const texts = () => db.selectFrom('settings').select(['setting_name', 'setting_title']).execute();
  const before = await texts();
  await expect(dropRows(db, 'settings', {})).rejects.toThrow('at least one value');
  await expect(changeRow(db, 'settings', {}, { setting_title: '' })).rejects.toThrow('at least one value');
  expect(await texts()).toEqual(before);
});
