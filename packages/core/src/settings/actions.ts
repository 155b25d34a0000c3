import { action } from '../context.ts';
import { known, leaves } from '../kit/act/action.ts';
import { replaces } from '../kit/act/proof.ts';
import { refuse } from '../kit/call/failure.ts';
import { fill } from '../kit/text/text.ts';
import { settingBody, settingForm } from './checks.ts';
import { settingsEndpoints as calls } from './endpoints.ts';
import type { Setting } from './schema.ts';
import { settingsTexts as say } from './texts.ts';

/** What a full administrator can do to the policy texts (specification, sections 2 and 6). */
export const settingsActions = {
  set: action({
    title: say.update,
    spoken: {
      words: ['policy', 'legal', 'save', 'text'],
      verbs: [{ says: ['edit', 'update', 'change', 'rewrite'] }],
      order: 'Edit the {who}',
    },
    on: 'setting',
    calls: [calls.update],
    input: settingForm,
    form: { inputOf: ({ setting_title, setting_description }) => ({ setting_title, setting_description }) },
    done: { proof: replaces('setting_title', 'setting_description'), sentence: () => say.updated },
    key: 'e',
    run: async ({ client, options, target }, input) => {
      const name = settingBody.shape.setting_name.safeParse(target.id);
      if (!name.success) throw refuse('not-found', fill(say.unknown, { name: target.id }));
      const { setting_title, setting_description, updated_at } = known<Setting>(target);
      const over = target.loaded ?? updated_at;
      const asked = { setting_name: name.data, ...input };
      const { updated_at: now } = await client.settings.update(asked, { ...options, loaded: over });
      const before = settingForm.safeParse({ setting_title, setting_description });
      return leaves(target, { over, now }, before.success ? { action: 'settings.set', input: before.data } : null);
    },
  }),
};
