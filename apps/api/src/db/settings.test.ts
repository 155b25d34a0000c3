import { settingNames } from '@matchdesk/core/settings/schema.ts';
import { expect, it } from 'vitest';
import { day, testDatabase } from '../../../../tests/kit/api/rows.ts';
import { allSettings, replaceSetting, settingByName } from './settings.ts';

it('the five policy texts are in order, and one can be replaced alone', async () => {
  const { db } = await testDatabase();
  const before = await allSettings(db);
  expect(before.map(({ setting_name }) => setting_name)).toEqual(settingNames);
  const changed = {
    setting_name: 'privacy_policy',
    setting_title: 'Privacy',
    setting_description: '<p>Ours.</p>',
  } as const;
  await db.transaction().execute((trx) => replaceSetting(trx, changed, day));
  const stored = { ...changed, updated_at: day };
  expect(await settingByName(db, 'privacy_policy')).toEqual(stored);
  expect(await allSettings(db)).toEqual(before.map((row) => (row.setting_name === 'privacy_policy' ? stored : row)));
});
