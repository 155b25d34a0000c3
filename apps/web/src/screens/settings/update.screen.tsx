import { figure } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { longestMarkup } from '@matchdesk/core/settings/checks.ts';
import type { Setting } from '@matchdesk/core/settings/schema.ts';
import { settingsScreens as screens } from '@matchdesk/core/settings/screens.ts';
import { settingsTexts as say } from '@matchdesk/core/settings/texts.ts';
import { useCall } from '../../data/use-call.ts';
import { Tabbed } from '../../list/tabbed.tsx';
import { Loaded } from '../../load/loaded.tsx';
import { Page } from '../../shell/page.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingForm } from './setting-form.tsx';

/** A policy text that is too long for the editor, as it was stored. */
function LongSetting({ setting: { setting_description: text } }: { setting: Setting }) {
  return (
    <div className="stack">
      <Notice tone="warning">{fill(say.tooLongToEdit, { count: figure(text.length) })}</Notice>
      <p>
        <LongText text={text} />
      </p>
    </div>
  );
}

const nothing = { setting_title: '', setting_description: '', updated_at: null };

/** /update-settings: the five policy texts. */
export default function Settings() {
  const load = useCall('settings', 'list', {});
  return (
    <Page title={screens.update.title} width="narrow">
      <Loaded load={{ ...load, data: load.data?.data }} label="Loading the settings" none={say.none}>
        {(settings) => (
          <Tabbed
            label={screens.update.title}
            tabs={screens.update.tabs.map(({ id, title }) => ({
              id,
              title,
              content: () => {
                const stored = settings.find(({ setting_name: name }) => name === id);
                const setting = stored ?? { setting_name: id, ...nothing };
                const isEditable = setting.setting_description.length <= longestMarkup;
                return isEditable ? <SettingForm key={id} setting={setting} /> : <LongSetting setting={setting} />;
              },
            }))}
          />
        )}
      </Loaded>
    </Page>
  );
}
