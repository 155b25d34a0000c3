import type { Selectable } from 'kysely';
import { locks } from './engine.ts';
import type { SettingTable } from './tables/staff.ts';
import type { Db, Trx } from './tables.ts';

export type SettingRow = Pick<Selectable<SettingTable>, 'setting_name' | 'setting_title' | 'setting_description'>;

const shown = ['setting_name', 'setting_title', 'setting_description'] as const;

/** The five policy texts, in their order. */
export const allSettings = async (db: Db): Promise<SettingRow[]> =>
  db.selectFrom('settings').select(shown).orderBy('position').execute();

export const settingByName = async (db: Db, name: SettingRow['setting_name']): Promise<SettingRow> =>
  db
    .selectFrom('settings')
    .select(shown)
    .where('setting_name', '=', name)
    .$if(locks(db), (setting) => setting.forUpdate())
    .executeTakeFirstOrThrow();

export const replaceSetting = async (db: Trx, { setting_name, ...texts }: SettingRow, now: number): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ ...texts, updated_at: now })
    .where('setting_name', '=', setting_name)
    .execute();
};
