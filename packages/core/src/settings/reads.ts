import { detail, list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { refuse } from '../kit/call/failure.ts';
import { pageOfAll } from '../kit/list/page-of-all.ts';
import { fill } from '../kit/text/text.ts';
import { descriptionLine } from './checks.ts';
import { settingsEndpoints as calls } from './endpoints.ts';
import { settingLabel } from './rules.ts';
import type { Setting } from './schema.ts';
import { settingsTexts as say } from './texts.ts';

/** The policy texts (specification, section 2, Settings). */
export const settingsReads = readsOf('settings', {
  list: list<Setting>({
    title: 'Settings',
    record: 'setting',
    words: ['policies', 'legal', 'terms', 'privacy', 'guidelines'],
    calls: [calls.list],
    id: (row) => row.setting_name,
    label: (row) => settingLabel(row.setting_name),
    named: (row) => settingLabel(row.setting_name),
    columns: [
      { id: 'name', heading: 'Name', text: (row) => row.setting_name },
      { id: 'setting', heading: 'Setting', text: (row) => settingLabel(row.setting_name) },
      { id: 'title', heading: say.title, text: (row) => row.setting_title },
      { id: 'description', heading: say.description, text: (row) => descriptionLine(row.setting_description) },
    ],
    empty: say.none,
    emptyHint: say.noneHint,
    page: async ({ client, options }, query) =>
      pageOfAll(pageOf(calls.list, await client.settings.list({}, options)), query),
  }),
  get: detail({
    title: 'A setting',
    within: 'setting',
    calls: [calls.list],
    load: async ({ client, options, scope }) => {
      const { data } = await client.settings.list({}, options);
      const found = data.find(({ setting_name: name }) => name === scope);
      if (!found) throw refuse('not-found', fill(say.unknown, { name: scope }));
      return found;
    },
  }),
});
