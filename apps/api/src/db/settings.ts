import type { Selectable } from 'kysely';
import { locks } from './engine.ts';
import { changeDated } from './later.ts';
import type { Db, Tables, Trx } from './tables.ts';

const shown = ['setting_name', 'setting_title', 'setting_description', 'updated_at'] as const;

type SettingRow = Pick<Selectable<Tables['settings']>, (typeof shown)[number]>;

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

/** Replaces a text. Returns its `updated_at`. */
export const replaceSetting = (
  db: Trx,
  { setting_name, ...texts }: Omit<SettingRow, 'updated_at'>,
  now: number,
): Promise<number> => changeDated(db, 'settings', { setting_name }, texts, now);
