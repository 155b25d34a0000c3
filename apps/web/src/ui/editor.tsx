import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
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
import { type Ref, useEffect, useRef } from 'react';
import { isComposed } from './composing.ts';
import { $fill, $htmlOf } from './editor-html.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import type { FieldInput } from './field.tsx';
import type { RichTextRules } from './safe-html.ts';
import '../styles/rest.css';

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
function EditorWatch({ rules, html, onChange, onLeave }: EditorWatchProps): null {
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

type EditorProps = FieldInput & {
  label: string;
  rules: RichTextRules;
  /** The initial content. Another text needs another editor, by its key. */
  html: string;
  /** Receives the HTML a moment after each change, and at once when the editor is left. */
  onChange: (html: string) => void;
  textRef?: Ref<HTMLDivElement> | undefined;
};

const theme = {
  text: { underline: 'editor-underline', strikethrough: 'editor-struck', underlineStrikethrough: 'editor-both' },
  list: { nested: { listitem: 'editor-nest' } },
};

const fail = (error: Error): never => {
  throw error;
};

/** The one editor of rich text. Escape and Alt+F10 move from the text to its tools; Tab moves on as everywhere. */
export function Editor({ id, label, rules, html, onChange, textRef = null, ...aria }: EditorProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const leave = (): void => toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'matchdesk',
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, HorizontalRuleNode],
        theme,
        onError: fail,
        onWarn: (warning) => console.info(warning.message),
        editorState: (editor) => $fill(editor, html, rules),
      }}
    >
      <div className="editor" data-invalid={aria['aria-invalid']}>
        <EditorToolbar ref={toolbar} rules={rules} label={`${label}: tools`} controls={id} />
        <RichTextPlugin
          ErrorBoundary={LexicalErrorBoundary}
          contentEditable={
            <ContentEditable
              ref={textRef}
              id={id}
              className="editor-text"
              aria-label={label}
              data-keeps-escape=""
              {...aria}
            />
          }
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={(address) => rules.isAttribute('a', 'href', address)} />
      <EditorWatch rules={rules} html={html} onChange={onChange} onLeave={leave} />
    </LexicalComposer>
  );
}
