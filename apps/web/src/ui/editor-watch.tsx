import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
} from 'lexical';
import { useEffect, useRef } from 'react';
import { isComposed } from './composing.ts';
import { $htmlOf } from './editor-html.ts';
import type { RichTextRules } from './safe-html.ts';

type EditorWatchProps = { rules: RichTextRules; html: string; onChange: (html: string) => void; onLeave: () => void };

/** ms of rest before a change is told: a long text takes a few to be written. */
const restMs = 150;

/** Tells what the editor holds, and keeps the keys that mean something to what is around it. */
export function EditorWatch({ rules, html, onChange, onLeave }: EditorWatchProps): null {
  const [editor] = useLexicalComposerContext();
  const latest = useRef({ onChange, onLeave });
  latest.current = { onChange, onLeave };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first text is read once, as the editor itself does
  useEffect(() => {
    const written = (): string => editor.read(() => $htmlOf(rules));
    // A text that is back where it began is the one that was loaded, letter for letter.
    const first = written();
    let told = html;
    let timer = 0;
    const tell = (): void => {
      if (timer === 0) return;
      clearTimeout(timer);
      timer = 0;
      const read = written();
      const now = read === first ? html : read;
      if (now !== told) latest.current.onChange(now);
      told = now;
    };
    const unregister = mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        clearTimeout(timer);
        timer = window.setTimeout(tell, restMs);
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          tell();
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        (event) => {
          if (!event || !(event.ctrlKey || event.metaKey)) return false;
          // It sends the form around it.
          tell();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        (event) => {
          if (isComposed(event)) return false;
          event.preventDefault();
          latest.current.onLeave();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key !== 'F10' || !event.altKey) return false;
          event.preventDefault();
          latest.current.onLeave();
          return true;
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
    );
    return () => {
      tell();
      unregister();
    };
  }, [editor]);
  return null;
}
