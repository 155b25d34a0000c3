import type { Setting } from '@matchdesk/core/settings/schema.ts';
import { useRef, useState } from 'react';
import { policyText } from '../../act/policy-text.ts';
import { safeHtml } from '../../ui/safe-html.ts';
import { type Draft, dropDraft, keepDraft, printOf, readDraft } from './drafts.ts';

export type SettingText = Pick<Setting, 'setting_title' | 'setting_description'>;

/** What has to be said about the text that the form shows. */
export type TextNotice = 'draft' | 'set-aside' | 'newer' | 'no-room';

const textOf = ({ setting_title, setting_description }: SettingText): SettingText => ({
  setting_title,
  setting_description,
});
const isSame = (one: SettingText, other: SettingText): boolean =>
  one.setting_title === other.setting_title && one.setting_description === other.setting_description;
const safe = ({ setting_title, setting_description }: SettingText): SettingText => ({
  setting_title: setting_title.trim(),
  setting_description: safeHtml(setting_description, policyText),
});
const print = (text: SettingText): string => printOf(`${text.setting_title}\n${text.setting_description}`);

type Shown = {
  /** Grows when the form has to begin anew. */
  readonly revision: number;
  /** What the form begins with. */
  readonly first: SettingText;
  readonly notice: TextNotice | null;
};

const begun = (stored: SettingText, draft: Draft | null): Shown => {
  if (!draft) return { revision: 0, first: stored, notice: null };
  if (draft.aside) return { revision: 0, first: stored, notice: 'set-aside' };
  return { revision: 0, first: textOf(draft), notice: draft.from === print(stored) ? 'draft' : 'newer' };
};

/**
 * One policy text between the server and the form: what is changed is kept as a draft, what was stored meanwhile by
 * somebody else replaces what nobody changed here, and is told where somebody did.
 */
export const useSettingText = (setting: Setting, tellDirty: (isDirty: boolean) => void) => {
  const name = setting.setting_name;
  const stored = textOf(setting);
  const [shown, setShown] = useState(() => begun(stored, readDraft(name)));
  const [seen, setSeen] = useState(stored);
  const base = useRef(stored);
  const isChanged = useRef(!isSame(shown.first, stored));
  const isSaving = useRef(false);

  const restart = (text: SettingText, notice: TextNotice | null = null): void => {
    isChanged.current = !isSame(text, base.current);
    tellDirty(isChanged.current);
    setShown(({ revision }) => ({ revision: revision + 1, first: text, notice }));
  };
  const notify = (notice: TextNotice | null): void => setShown((before) => ({ ...before, notice }));

  if (!isSame(stored, seen)) {
    setSeen(stored);
    if (!isSaving.current && isChanged.current) notify('newer');
    if (!isSaving.current && !isChanged.current && !isSame(stored, base.current)) {
      base.current = stored;
      setShown(({ revision }) => ({ revision: revision + 1, first: stored, notice: null }));
    }
  }

  return {
    ...shown,
    /** Whether something here is not stored. */
    isChanged: () => isChanged.current,
    change: (text: SettingText): void => {
      const wasChanged = isChanged.current;
      isChanged.current = !isSame(text, base.current);
      tellDirty(isChanged.current);
      if (isChanged.current) {
        if (!keepDraft(name, { ...text, from: print(base.current), aside: false })) notify('no-room');
      } else if (wasChanged) {
        dropDraft(name);
        notify(null);
      }
    },
    saving: (is: boolean): void => {
      isSaving.current = is;
    },
    saved: (text: SettingText): void => {
      isSaving.current = false;
      base.current = text;
      isChanged.current = false;
      tellDirty(false);
      dropDraft(name);
      notify(null);
    },
    /** Shows what is stored, and forgets the draft. */
    discard: (): void => {
      dropDraft(name);
      base.current = seen;
      restart(seen);
    },
    /** Puts the draft aside, so that a reload shows what is stored. */
    setAside: (): void => {
      const draft = readDraft(name);
      if (draft) keepDraft(name, { ...draft, aside: true });
      tellDirty(false);
    },
    bringBack: (): void => {
      const draft = readDraft(name);
      if (!draft) return;
      keepDraft(name, { ...draft, aside: false });
      restart(textOf(draft), 'draft');
    },
    isSafe: isSame(safe(seen), safe(base.current)),
  };
};
