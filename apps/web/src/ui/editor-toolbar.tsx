import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list';
import { $createHeadingNode, type HeadingTagType } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  type ElementNode,
  FORMAT_TEXT_COMMAND,
  type LexicalCommand,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { EditorLink } from './editor-link.tsx';
import { useEditorState } from './editor-state.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import type { RichTextRules } from './safe-html.ts';
import { ariaKeys } from './shown-keys.ts';
import { stepAmong } from './step-among.ts';
import '../styles/rest.css';

type Tool = {
  readonly id: string;
  readonly label: string;
  readonly face: IconName | { readonly text: string };
  readonly keys?: string;
  /** Undefined where it has no state. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
};

const headings: readonly (readonly [tag: HeadingTagType, label: string])[] = [
  ['h2', 'Heading H2'],
  ['h3', 'Subheading H3'],
  ['h4', 'Small heading H4'],
];
const formats = [
  ['bold', 'Bold', 'Mod+b'],
  ['italic', 'Italic', 'Mod+i'],
  ['underline', 'Underline', 'Mod+u'],
] as const;
const lists = [
  ['ul', 'Bulleted list', 'list', INSERT_UNORDERED_LIST_COMMAND],
  ['ol', 'Numbered list', 'list-numbered', INSERT_ORDERED_LIST_COMMAND],
] as const;

function useTools(toggleLink: () => void): readonly (readonly Tool[])[] {
  const { editor, state, canUndo, canRedo } = useEditorState();
  // A tool acts on the text, and returns the focus to it.
  const does =
    <P,>(command: LexicalCommand<P>, payload: P) =>
    () => {
      editor.dispatchCommand(command, payload);
      editor.focus();
    };
  const setBlock = (tag: HeadingTagType) => () => {
    editor.update(() => {
      const next = (): ElementNode => (state.block === tag ? $createParagraphNode() : $createHeadingNode(tag));
      $setBlocksType($getSelection(), next);
    });
    editor.focus();
  };
  return [
    [
      {
        id: 'undo',
        label: 'Undo',
        face: 'undo',
        keys: 'Mod+z',
        disabled: !canUndo,
        run: does(UNDO_COMMAND, undefined),
      },
      {
        id: 'redo',
        label: 'Redo',
        face: 'redo',
        keys: 'Mod+Shift+z',
        disabled: !canRedo,
        run: does(REDO_COMMAND, undefined),
      },
    ],
    headings.map(([tag, label]) => ({
      id: tag,
      label,
      face: { text: tag.toUpperCase() },
      pressed: state.block === tag,
      run: setBlock(tag),
    })),
    formats.map(([format, label, keys]) => ({
      id: format,
      label,
      face: format,
      keys,
      pressed: state[format],
      run: does(FORMAT_TEXT_COMMAND, format),
    })),
    lists.map(([tag, label, face, command]) => ({
      id: tag,
      label,
      face,
      pressed: state.block === tag,
      run: does(state.block === tag ? REMOVE_LIST_COMMAND : command, undefined),
    })),
    [{ id: 'link', label: 'Link', face: 'link', pressed: state.link !== null, run: toggleLink }],
  ];
}

const faceOf = (face: Tool['face']): ReactNode => (typeof face === 'string' ? <Icon name={face} /> : face.text);

type ToolButtonProps = { tool: Tool; isStop: boolean; onFocus: () => void };

function ToolButton({ tool, isStop, onFocus }: ToolButtonProps) {
  const { label, face, keys, pressed, disabled, run } = tool;
  return (
    <button
      type="button"
      className="editor-tool"
      aria-label={label}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // The text keeps its selection and its focus when a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && run()}
    >
      {faceOf(face)}
    </button>
  );
}

type EditorToolbarProps = { rules: RichTextRules; ref: Ref<HTMLDivElement>; label: string; controls: string };

/** The editor's tools: one stop for Tab; arrows move between them. */
export function EditorToolbar({ rules, ref, label, controls }: EditorToolbarProps) {
  const [isLinking, setLinking] = useState(false);
  const groups = useTools(() => setLinking((before) => !before));
  const tools = groups.flat();
  const [stop, setStop] = useState('bold');
  const press = (event: KeyboardEvent<HTMLDivElement>): void =>
    stepAmong(event, [...event.currentTarget.querySelectorAll<HTMLElement>('.editor-tool')]);
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={label}
        aria-controls={controls}
        className="editor-tools"
        onKeyDown={press}
      >
        {groups.map((group) => (
          <span key={group[0]?.id} className="editor-tool-group">
            {group.map((tool) => (
              <ToolButton key={tool.id} tool={tool} isStop={tool.id === stop} onFocus={() => setStop(tool.id)} />
            ))}
          </span>
        ))}
      </div>
      {isLinking && <EditorLink rules={rules} onClose={() => setLinking(false)} />}
      <span className="sr-only" role="status">
        {tools
          .filter(({ pressed }) => pressed)
          .map(({ label: name }) => name)
          .join(', ')}
      </span>
    </>
  );
}
