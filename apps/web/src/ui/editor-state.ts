import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isHeadingNode } from '@lexical/rich-text';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import { keysOf } from '@matchdesk/core/kit/fields.ts';
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  mergeRegister,
} from 'lexical';
import { useEffect, useState } from 'react';

/** The state of the editor's tools. */
type EditorState = {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** The type of the block at the caret: 'p', 'h2', 'ul' and the like. */
  readonly block: string;
  /** The address of the link at the caret; null for none. */
  readonly link: string | null;
};

const nothing: EditorState = { bold: false, italic: false, underline: false, block: 'p', link: null };

const $stateNow = (): EditorState => {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return nothing;
  const anchor = selection.anchor.getNode();
  const list = $getNearestNodeOfType(anchor, ListNode);
  const top = anchor.getKey() === 'root' ? null : anchor.getTopLevelElement();
  const link = $findMatchingParent(anchor, $isLinkNode);
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    block: $isListNode(list) ? list.getTag() : $isHeadingNode(top) ? top.getTag() : 'p',
    link: link ? link.getURL() : null,
  };
};

const isSame = (one: EditorState, other: EditorState): boolean =>
  keysOf(one).every((name) => one[name] === other[name]);

/** The formatting at the caret, and whether undo and redo are possible. */
export function useEditorState() {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(nothing);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(() => {
    const note = (set: (can: boolean) => void) => (can: boolean) => {
      set(can);
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const now = editorState.read($stateNow);
        setState((before) => (isSame(before, now) ? before : now));
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, note(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, note(setCanRedo), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return { editor, state, canUndo, canRedo };
}
