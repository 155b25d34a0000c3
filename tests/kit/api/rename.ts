import { fold } from '@matchdesk/api/db/fold.ts';
import type { Api } from '../api.ts';

/** Gives a person a name by which tests find them. */
export const rename = async (api: Api, id: string, firstname: string): Promise<void> => {
  await api.database.db
    .updateTable('users')
    .set({ firstname, name_key: fold(firstname) })
    .where('id', '=', id)
    .execute();
};
