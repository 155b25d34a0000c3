import { figure } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import type { Setting } from '@matchdesk/core/settings/schema.ts';
import { settingsTexts as say } from '@matchdesk/core/settings/texts.ts';
import { LongText } from '../../ui/long-text.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A policy text that is too long for the editor, as it was stored. */
export function LongSetting({ setting: { setting_description: text } }: { setting: Setting }) {
  return (
    <div className="stack">
      <Notice tone="warning">{fill(say.tooLongToEdit, { count: figure(text.length) })}</Notice>
      <p>
        <LongText text={text} />
      </p>
    </div>
  );
}
