import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import {
  emptyPart,
  longestDescription,
  longestTitle,
  plainDescription,
  settingForm,
} from '@matchdesk/core/settings/checks.ts';
import { settingLabel } from '@matchdesk/core/settings/rules.ts';
import type { Setting } from '@matchdesk/core/settings/schema.ts';
import { settingsTexts as say } from '@matchdesk/core/settings/texts.ts';
import { one } from '@matchdesk/desk/task/subject.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useDirtyForm } from '../../act/dirty-form.ts';
import { perform } from '../../act/perform.ts';
import { policyText } from '../../act/policy-text.ts';
import { useHere } from '../../act/use-here.ts';
import { whileRunning } from '../../act/while-running.ts';
import { useAction } from '../../data/actions-on.ts';
import { type Refusal, refusals } from '../../data/refusals.ts';
import { tell } from '../../ui/alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichTextField } from '../../ui/rich-text-field.tsx';
import { lostElements } from '../../ui/safe-html.ts';
import { type SettingText, type TextNotice, useSettingText } from './use-setting-text.ts';

type TextNoticesProps = {
  notice: TextNotice | null;
  /** Elements that the editor does not support. */
  lost: readonly string[];
  onDiscard: () => void;
  onBringBack: () => void;
};

const sentences: Readonly<Record<TextNotice, string>> = {
  draft: say.draftKept,
  'set-aside': 'This is the stored text. Your changes were set aside.',
  newer: 'The stored text was changed after you began yours. Update replaces it with your text.',
  'no-room': 'This browser has no space left for a draft: your changes here would be lost after a reload.',
};

const isWarning = (notice: TextNotice): boolean => notice === 'newer' || notice === 'no-room';

/** Says what happened to a draft, to a text that somebody else changed, and which elements the editor cannot keep. */
function TextNotices({ notice, lost, onDiscard, onBringBack }: TextNoticesProps) {
  const [label, act] = notice === 'set-aside' ? ['Restore it', onBringBack] : ['Show the stored text', onDiscard];
  const action = notice !== 'no-room' && (
    <Button size="small" onClick={act}>
      {label}
    </Button>
  );
  return (
    <>
      {notice && (
        <Notice key={notice} tone={isWarning(notice) ? 'warning' : 'info'} action={action}>
          {sentences[notice]}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="warning">
          {`This text contains formatting that the editor cannot keep (${lost.join(', ')}). It stays as it is until you change the description.`}
        </Notice>
      )}
    </>
  );
}

const count = { of: (html: string) => plainDescription(html).length, most: longestDescription };

function Watch({ onChange }: { onChange: (text: SettingText) => void }): null {
  const [setting_title, setting_description] = useWatch<SettingText, ['setting_title', 'setting_description']>({
    name: ['setting_title', 'setting_description'],
  });
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    latest.current({ setting_title: setting_title ?? '', setting_description: setting_description ?? '' });
  }, [setting_title, setting_description]);
  return null;
}

/** One policy text: its title, its description, Cancel and Update (specification, sections 2, 4 and 5, Settings). */
export function SettingForm({ setting }: { setting: Setting }) {
  const name = setting.setting_name;
  const label = settingLabel(name);
  const target = useMemo(() => ({ id: name, label, record: setting }), [name, label, setting]);
  const entry = useAction('settings.set');
  useHere('setting', target);
  const onDirty = useDirtyForm('settings.set');
  const text = useSettingText(setting, onDirty);
  const lost = useMemo(() => lostElements(setting.setting_description, policyText), [setting.setting_description]);

  const save = async (value: SettingText): Promise<readonly Refusal[]> => {
    if (!entry) return [];
    text.saving(true);
    const signal = new AbortController().signal;
    let version: string | null = null;
    const performed = perform(entry, value, one({ ...target, record: text.loaded }), {
      signal,
      onTheirs: text.takeTheirs,
    });
    const acting = whileRunning(performed).then(({ outcome }) => {
      version = outcome.undo?.loaded ?? null;
    });
    const refused = await refusals(acting, () => text.saved(value, version));
    text.saving(false);
    return refused;
  };
  const cancel = (): void => {
    text.setAside();
    location.reload();
  };
  const complain = (): void => {
    const empty = emptyPart(text.latest.current);
    if (empty !== null) tell({ type: 'danger', text: empty });
  };
  return (
    <div className="stack" onSubmitCapture={complain}>
      <TextNotices notice={text.notice} lost={lost} onDiscard={text.discard} onBringBack={text.bringBack} />
      <Form key={text.revision} schema={settingForm} defaults={text.first} label={label} onSubmit={save} mayTypeAhead>
        <TextField field={fieldIn(settingForm, 'setting_title')} counted={longestTitle} />
        <RichTextField field={fieldIn(settingForm, 'setting_description')} rules={policyText} count={count} />
        <Watch onChange={text.change} />
        <div className="row" data-align="end">
          <Button onClick={cancel}>{say.cancel}</Button>
          <SubmitButton>{say.update}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
