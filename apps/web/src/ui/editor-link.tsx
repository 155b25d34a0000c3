import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $findMatchingParent } from '@lexical/utils';
import { $createTextNode, $getSelection, $insertNodes, $isRangeSelection } from 'lexical';
import { type KeyboardEvent, useState } from 'react';
import { Button } from './button.tsx';
import { isComposed } from './composing.ts';
import { Field } from './field.tsx';
import type { RichTextRules } from './safe-html.ts';
import '../styles/rest.css';

const $linkHere = () => {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isLinkNode) : null;
};

/** The address as it is stored: a bare domain becomes a web address, a bare email address becomes mailto. */
const addressOf = (typed: string): string => {
  const text = typed.trim();
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text;
};

const faultOf = (address: string, rules: RichTextRules): string | undefined => {
  if (address === '') return 'Please enter an address.';
  return rules.isAttribute('a', 'href', address) ? undefined : 'Please enter a whole address, https://… or mailto:…';
};

type EditorLinkProps = { rules: RichTextRules; onClose: () => void };

/** The address of the link at the caret while it is typed, and what can be done with it. */
const useLink = ({ rules, onClose }: EditorLinkProps) => {
  const [editor] = useLexicalComposerContext();
  const [typed, setTyped] = useState(() => editor.read(() => $linkHere()?.getURL() ?? ''));
  const [isExisting] = useState(() => editor.read($linkHere) !== null);
  const [fault, setFault] = useState<string>();
  const close = (): void => {
    onClose();
    editor.focus();
  };
  const apply = (): void => {
    const address = addressOf(typed);
    const wrong = faultOf(address, rules);
    setFault(wrong);
    if (wrong !== undefined) return;
    editor.update(() => {
      const selection = $getSelection();
      const isBare = !$isRangeSelection(selection) || (selection.isCollapsed() && !$linkHere());
      if (isBare) $insertNodes([$createLinkNode(address).append($createTextNode(address))]);
      else $toggleLink(address, { rel: null });
    });
    close();
  };
  const remove = (): void => {
    editor.update(() => $toggleLink(null));
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposed(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // The key must reach neither the form around it nor the dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else apply();
  };
  const type = (text: string): void => {
    setTyped(text);
    setFault(undefined);
  };
  return { typed, fault, isExisting, type, apply, remove, close, press };
};

/** Asks for a link's address. Without selected text, the address becomes the text. */
export function EditorLink(props: EditorLinkProps) {
  const { typed, fault, isExisting, type, apply, remove, close, press } = useLink(props);
  return (
    <div className="editor-link" data-keeps-escape="">
      <Field label="Link address" error={fault}>
        {(input) => (
          <input
            {...input}
            className="input"
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            // biome-ignore lint/a11y/noAutofocus: the press before asked for it
            autoFocus
            value={typed}
            onKeyDown={press}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      <div className="row">
        <Button size="small" kind="primary" onClick={apply}>
          Apply
        </Button>
        {isExisting && (
          <Button size="small" onClick={remove}>
            Remove link
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={close}>
          Close
        </Button>
      </div>
    </div>
  );
}
