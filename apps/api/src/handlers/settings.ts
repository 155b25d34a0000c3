import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { settingForm } from '@matchdesk/core/settings/checks.ts';
import { settingsTexts as say } from '@matchdesk/core/settings/texts.ts';
import type { Handlers } from '../contract/handlers.ts';
import { complaintsOf } from '../contract/input.ts';
import { allSettings, replaceSetting, settingByName } from '../db/settings.ts';
import { sanitize } from '../rich-text/sanitize.ts';
import { isoOf } from '../wire/moment.ts';
import { changeState, expectUnchanged } from './unchanged.ts';

/** The sanitised texts to store. The description must be valid after sanitising as well. */
const kept = async (typed: { readonly setting_title: string; readonly setting_description: string }) => {
  const setting_description = await sanitize(typed.setting_description);
  const read = settingForm.safeParse({ setting_title: typed.setting_title.trim(), setting_description });
  if (!read.success) throw new Failure('validation', { complaints: complaintsOf(read.error) });
  return read.data;
};

/** The policy texts (specification, section 7, Settings). */
export const settingsHandlers: Handlers<'settings'> = {
  list: async ({ db }) => ({
    data: (await allSettings(db)).map((row) => ({ ...row, updated_at: isoOf(row.updated_at) })),
  }),

  update: {
    prepare: async (_context, { setting_name, ...typed }) => {
      const texts = await kept(typed);
      return async (context) => {
        const { db, now } = context;
        const { updated_at, setting_name: id, ...before } = await settingByName(db, setting_name);
        const version = isoOf(updated_at);
        await expectUnchanged(context, { kind: 'setting', id, version, state: before, by: ['settings.update'] });
        const write = () => replaceSetting(db, { setting_name, ...texts }, now);
        const changedAt = await changeState(context, { kind: 'setting', id, before, after: texts }, updated_at, write);
        return { status: 1, message: say.updated, updated_at: isoOf(changedAt) };
      };
    },
  },
};
