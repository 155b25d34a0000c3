import type { Setting } from '@matchdesk/core/settings/schema.ts';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { browserStore } from '../../data/browser-storage.ts';
import { onSignOut } from '../../data/leaving.ts';
import { sessionAtom } from '../../data/session.ts';

const draft = z.object({
  setting_title: z.string(),
  setting_description: z.string(),
  /** The fingerprint of the stored text that the draft started from. */
  from: z.string(),
  /** The version of that text; null where the provider has none. */
  loaded: z._default(z.nullable(z.string()), null),
  /** Cancelled: hidden until the person restores it. */
  aside: z.boolean(),
});
type Draft = z.infer<typeof draft>;

const prefix = (): string => `matchdesk.draft.${sessionAtom.get().adminId ?? ''}.`;

/** Returns this administrator's draft of a text, or null. */
const readDraft = (name: string): Draft | null => browserStore.read(prefix() + name, draft);

/** Keeps a draft in this browser; false where the browser has no space for it. */
const keepDraft = (name: string, kept: Draft): boolean => browserStore.set(prefix() + name, JSON.stringify(kept));

const dropDraft = (name: string): void => browserStore.remove(prefix() + name);

/** Returns a short fingerprint of a text. Two texts have the same one by a chance of one in four thousand million. */
const printOf = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
};

onSignOut(() => {
  const own = browserStore.keys().filter((key) => key.startsWith(prefix()));
  for (const key of own) browserStore.remove(key);
});

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

/** Whether a text was changed, and its draft. */
const useChange = (name: string, isBegun: boolean, tellDirty: (isDirty: boolean) => void) => {
  const isChanged = useRef(isBegun);
  const note = (changed: boolean): void => {
    isChanged.current = changed;
    tellDirty(changed);
  };
  const forget = (): void => {
    dropDraft(name);
    note(false);
  };
  /** Keeps a change of a text with this version; false where the browser has no room for it. */
  const keep = (text: SettingText, base: SettingText, loaded: string | null): boolean => {
    note(true);
    return keepDraft(name, { ...text, from: print(base), loaded, aside: false });
  };
  return { isChanged, note, forget, keep };
};

/** The text that shows, and the stored text that it started from. */
const useShown = ({ setting_name: name, updated_at: version }: Setting, stored: SettingText) => {
  const [shown, setShown] = useState(() => begun(stored, version, readDraft(name)));
  const notify = (notice: TextNotice | null): void => setShown((before) => ({ ...before, notice }));
  const showFrom = (first: SettingText, base: SettingText, notice: TextNotice | null): void =>
    setShown(({ revision }) => ({ revision: revision + 1, first, base, loaded: version, notice }));
  /** The form goes on as it is: its changes are now changes of this stored text. */
  const rebase = (base: SettingText, loaded: string | null): void =>
    setShown((before) => ({ ...before, base, loaded, notice: null }));
  return { shown, notify, showFrom, rebase };
};

const asideMoves = (name: string, note: (changed: boolean) => void, show: (text: SettingText) => void) => ({
  /** Sets the draft aside: a reload then shows the stored text. */
  setAside: (): void => {
    markDraft(name, true);
    note(false);
  },
  bringBack: (): void => {
    const draft = markDraft(name, false);
    if (!draft) return;
    note(true);
    show(textOf(draft));
  },
});

/**
 * One policy text between the server and the form. Changes are kept as a draft. A text that somebody else stored
 * meanwhile replaces a text that was not changed here; where it was changed here, the form says so.
 */
export const useSettingText = (setting: Setting, tellDirty: (isDirty: boolean) => void) => {
  const { setting_name: name, updated_at: version } = setting;
  const stored = textOf(setting);
  const { shown, notify, showFrom, rebase } = useShown(setting, stored);
  const [seen, setSeen] = useState(stored);
  const { isChanged, note, forget, keep } = useChange(name, !isSame(shown.first, shown.base), tellDirty);
  const latest = useRef(shown.first);
  /** The text that is being saved; null while none is. */
  const sent = useRef<SettingText | null>(null);

  const begin = (text: SettingText, base: SettingText, from: string | null): void => {
    const isKept = keep(text, base, from);
    if (!isKept || shown.notice === 'set-aside') notify(isKept ? null : 'no-room');
  };

  if (!isSame(stored, seen)) {
    setSeen(stored);
    if (!sent.current && isChanged.current) notify('newer');
    if (!sent.current && !isChanged.current && !isSame(stored, shown.base)) showFrom(stored, stored, null);
  }

  // No change can be lost where the stored text is the one that this text started from.
  const loaded = isSame(stored, shown.base) && shown.notice !== 'newer' ? version : shown.loaded;

  return {
    ...shown,
    /** The text as it was when this one was started. */
    loaded: { ...setting, updated_at: loaded },
    latest,
    change: (text: SettingText): void => {
      latest.current = text;
      if (!isSame(text, shown.base)) begin(text, shown.base, loaded);
      else if (isChanged.current) forget();
    },
    saving: (is: boolean): void => {
      sent.current = is ? latest.current : null;
    },
    /** `savedVersion` is the version that the server stored, where it reports one. */
    saved: (text: SettingText, savedVersion: string | null): void => {
      forget();
      rebase(text, savedVersion);
      // What was typed meanwhile is a change of the saved text.
      if (sent.current && !isSame(latest.current, sent.current)) begin(latest.current, text, savedVersion);
    },
    /** Shows the stored text, and deletes the draft. */
    discard: (): void => {
      forget();
      showFrom(seen, seen, null);
    },
    /** The other text was accepted: it shows as soon as it is read. */
    takeTheirs: (): void => {
      forget();
      sent.current = null;
      setSeen(shown.base);
      showFrom(shown.base, shown.base, null);
    },
    ...asideMoves(name, note, (text) => showFrom(text, seen, 'draft')),
  };
};
