import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { useEffect, useRef } from 'react';
import { isComposed } from './composing.ts';
import { $htmlOf } from './editor-html.ts';
import type { RichTextRules } from './safe-html.ts';

type EditorWatchProps = { rules: RichTextRules; html: string; onChange: (html: string) => void; onLeave: () => void };

/** How long, in ms, typing has to rest before a change is reported: writing a long text as HTML takes a few ms. */
const restMs = 150;

/** Reports the text after changes, once typing rests or `flush` is called; `html` is the text as it was loaded. */
const createTeller = (editor: LexicalEditor, rules: RichTextRules, html: string, onChange: (html: string) => void) => {
  const written = (): string => editor.read(() => $htmlOf(rules));
  // A text that is back at its start is reported exactly as it was loaded.
  const first = written();
  let told = html;
  let timer = 0;
  const flush = (): void => {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    const read = written();
    const now = read === first ? html : read;
    if (now !== told) onChange(now);
    told = now;
  };
  const changed = (): void => {
    clearTimeout(timer);
    timer = window.setTimeout(flush, restMs);
  };
  return { changed, flush };
};

/** Ctrl Enter belongs to the form around the text; Escape and Alt F10 lead out of it. */
const keepKeys = (editor: LexicalEditor, flush: () => void, leave: () => void) => {
  const left = (event: KeyboardEvent): true => {
    event.preventDefault();
    leave();
    return true;
  };
  const send = (event: KeyboardEvent | null): boolean => {
    if (!event || !(event.ctrlKey || event.metaKey)) return false;
    flush();
    return true;
  };
  return mergeRegister(
    editor.registerCommand(KEY_ENTER_COMMAND, send, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_ESCAPE_COMMAND, (event) => !isComposed(event) && left(event), COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => event.key === 'F10' && event.altKey && left(event),
      COMMAND_PRIORITY_CRITICAL,
    ),
  );
};

/** Reports the editor's content, and handles the keys that belong to what surrounds it. */
export function EditorWatch({ rules, html, onChange, onLeave }: EditorWatchProps): null {
  const [editor] = useLexicalComposerContext();
  const latest = useRef({ onChange, onLeave });
  latest.current = { onChange, onLeave };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first text is read once, as by the editor itself
  useEffect(() => {
    const { changed, flush } = createTeller(editor, rules, html, (now) => latest.current.onChange(now));
    const forget = mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) changed();
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          flush();
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      keepKeys(editor, flush, () => latest.current.onLeave()),
    );
    return () => {
      flush();
      forget();
    };
  }, [editor]);
  return null;
}
