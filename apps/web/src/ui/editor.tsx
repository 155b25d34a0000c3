import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { HorizontalRuleNode } from '@lexical/react/LexicalHorizontalRuleNode';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import { type Ref, useRef } from 'react';
import { $fill } from './editor-html.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { EditorWatch } from './editor-watch.tsx';
import type { FieldInput } from './field.tsx';
import type { RichTextRules } from './safe-html.ts';
import '../styles/rest.css';

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
