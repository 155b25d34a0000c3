import type { Setting } from '@matchdesk/core/settings/schema.ts';
import { useRef, useState } from 'react';
import { type Draft, dropDraft, keepDraft, printOf, readDraft } from './drafts.ts';

export type SettingText = Pick<Setting, 'setting_title' | 'setting_description'>;

/** What has to be said about the text in the form. */
export type TextNotice = 'draft' | 'set-aside' | 'newer' | 'no-room';

type Shown = {
  /** Grows when the form has to start again. */
  readonly revision: number;
  /** The text that the form starts with. */
  readonly first: SettingText;
  /** The stored text as the form knows it: everything that differs is a change. */
  readonly base: SettingText;
  /** The version of that text; null where the provider has none. */
  readonly loaded: string | null;
  readonly notice: TextNotice | null;
};

const textOf = ({ setting_title, setting_description }: SettingText): SettingText => ({
  setting_title,
  setting_description,
});
const isSame = (one: SettingText, other: SettingText): boolean =>
  one.setting_title === other.setting_title && one.setting_description === other.setting_description;
const print = (text: SettingText): string => printOf(`${text.setting_title}\n${text.setting_description}`);

const begun = (base: SettingText, version: string | null, draft: Draft | null): Shown => {
  const shown = { revision: 0, first: base, base, loaded: version, notice: null };
  if (!draft) return shown;
  if (draft.aside) return { ...shown, notice: 'set-aside' };
  if (draft.from === print(base)) return { ...shown, first: textOf(draft), notice: 'draft' };
  return { ...shown, first: textOf(draft), loaded: draft.loaded, notice: 'newer' };
};

/** Sets or clears `aside` of a draft; null where there is none. */
const markDraft = (name: string, aside: boolean): Draft | null => {
  const draft = readDraft(name);
  if (draft) keepDraft(name, { ...draft, aside });
  return draft;
};

/**
 * One policy text between the server and the form. Changes are kept as a draft. A text that somebody else stored
 * meanwhile replaces a text that was not changed here; where it was changed here, the form says so.
 */
export const useSettingText = (setting: Setting, tellDirty: (isDirty: boolean) => void) => {
  const { setting_name: name, updated_at: version } = setting;
  const stored = textOf(setting);
  const [shown, setShown] = useState(() => begun(stored, version, readDraft(name)));
  const [seen, setSeen] = useState(stored);
  const isChanged = useRef(!isSame(shown.first, shown.base));
  const isSaving = useRef(false);

  const note = (changed: boolean): void => {
    isChanged.current = changed;
    tellDirty(changed);
  };
  const forget = (): void => {
    dropDraft(name);
    note(false);
  };
  const notify = (notice: TextNotice | null): void => setShown((before) => ({ ...before, notice }));
  const showFrom = (first: SettingText, base: SettingText, notice: TextNotice | null): void =>
    setShown(({ revision }) => ({ revision: revision + 1, first, base, loaded: version, notice }));

  if (!isSame(stored, seen)) {
    setSeen(stored);
    if (!isSaving.current && isChanged.current) notify('newer');
    if (!isSaving.current && !isChanged.current && !isSame(stored, shown.base)) showFrom(stored, stored, null);
  }

  // Where the stored text is the one that this text started from, no change can be lost.
  const loaded = isSame(stored, shown.base) && shown.notice !== 'newer' ? version : shown.loaded;

  return {
    ...shown,
    /** The text as it was when this one was started. */
    loaded: { ...setting, updated_at: loaded },
    change: (text: SettingText): void => {
      const wasChanged = isChanged.current;
      note(!isSame(text, shown.base));
      if (isChanged.current) {
        if (!keepDraft(name, { ...text, from: print(shown.base), loaded, aside: false })) notify('no-room');
        else if (shown.notice === 'set-aside') notify(null);
      } else if (wasChanged) dropDraft(name);
    },
    saving: (is: boolean): void => {
      isSaving.current = is;
    },
    /** `savedVersion` is the version that the server stored, where it reports one. */
    saved: (text: SettingText, savedVersion: string | null): void => {
      forget();
      setShown((before) => ({ ...before, base: text, loaded: savedVersion, notice: null }));
    },
    /** Shows the stored text, and deletes the draft. */
    discard: (): void => {
      forget();
      showFrom(seen, seen, null);
    },
    /** The other text was accepted: it shows once it is read. */
    takeTheirs: (): void => {
      forget();
      isSaving.current = false;
      setSeen(shown.base);
      showFrom(shown.base, shown.base, null);
    },
    /** Sets the draft aside: a reload then shows the stored text. */
    setAside: (): void => {
      markDraft(name, true);
      note(false);
    },
    bringBack: (): void => {
      const draft = markDraft(name, false);
      if (!draft) return;
      note(true);
      showFrom(textOf(draft), seen, 'draft');
    },
  };
};
