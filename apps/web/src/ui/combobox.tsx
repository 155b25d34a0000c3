import { Fragment, type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { isComposed } from './composing.ts';
import type { FieldInput } from './field.tsx';
import { verbatim } from './verbatim.ts';
import '../styles/rest.css';

type ComboboxOption = {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** Its heading; options with the same heading are beside each other. */
  readonly group?: string | undefined;
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined;
};

type ComboboxProps = {
  /** The attributes that tie the input to its label, hint and error. */
  input: FieldInput;
  inputRef?: Ref<HTMLInputElement> | undefined;
  label: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  /** The options for this text are still loading. */
  busy: boolean;
  /** Key of the option that an Enter takes which was pressed before the options came; null where none is sure enough. */
  surest: string | null | undefined;
  /** The announced state of the options: how many, or that there are none. */
  status: string;
  /** The text belongs to a choice. */
  isChosen: boolean;
  onChoose: (option: ComboboxOption) => void;
  /** Enter, or leaving the field, with a text that matches no choice. */
  onLeftover: () => void;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
};

type Press = KeyboardEvent<HTMLInputElement>;

/** The index that a key leads to in the list; -1 where it moves nothing. */
const placeAfter = (event: Press, at: number, count: number): number => {
  const { value, selectionStart } = event.currentTarget;
  if (event.key === 'ArrowDown') return (at + 1) % count;
  if (event.key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (event.key === 'Home' && selectionStart === 0) return 0;
  return event.key === 'End' && selectionStart === value.length ? count - 1 : -1;
};

/** The highlighted option, whether the list is open, and what keys do to both. */
const useCombobox = (props: ComboboxProps) => {
  const { text, onText, options, busy, surest, isChosen, onChoose, onLeftover } = props;
  const [at, setAt] = useState(0);
  const [isClosed, setClosed] = useState(false);
  /** Enter was pressed while the options were still loading. */
  const [isEntered, setEntered] = useState(false);
  const isOpen = !isClosed && !isChosen && options.length > 0;
  const type = (next: string): void => {
    setAt(0);
    setClosed(false);
    setEntered(false);
    onText(next);
  };
  useEffect(() => {
    if (!isEntered || busy) return;
    setEntered(false);
    const named = options.find(({ key }) => key === surest);
    if (named) onChoose(named);
    else if (options.length === 0) onLeftover();
  }, [isEntered, busy, options, surest, onChoose, onLeftover]);
  const enter = (event: Press): void => {
    // Another chord submits the form, which reports leftover text itself.
    if (text === '' || isChosen || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const option = isOpen ? options[at] : undefined;
    if (option) onChoose(option);
    else if (busy) setEntered(true);
    else if (options.length > 0) setClosed(false);
    else onLeftover();
  };
  const cancel = (event: Press): void => {
    if (text === '' || isChosen) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) setClosed(true);
    else type('');
  };
  const move = (event: Press): void => {
    if (options.length === 0 || isChosen) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const next = isOpen ? placeAfter(event, at, options.length) : isArrow ? at : -1;
    if (next < 0) return;
    event.preventDefault();
    setClosed(false);
    setAt(next);
  };
  const press = (event: Press): void => {
    if (isComposed(event.nativeEvent)) return;
    if (event.key === 'Enter') enter(event);
    else if (event.key === 'Escape') cancel(event);
    else if (event.altKey && event.key === 'ArrowUp') setClosed(true);
    else move(event);
  };
  const leave = (): void => {
    setClosed(true);
    setEntered(false);
    if (text.trim() !== '' && !isChosen) onLeftover();
  };
  return { at, isOpen, isEntered, type, press, leave };
};

type OptionsProps = Pick<ComboboxProps, 'label' | 'options' | 'onChoose'> & { id: string; at: number };

/** The options under a text input, which keeps the focus. */
export function Options({ id, label, options, at, onChoose }: OptionsProps) {
  return (
    <div className="combobox-list" role="listbox" id={id} aria-label={label}>
      {options.map((option, index) => (
        <Fragment key={option.key}>
          {option.group !== undefined && option.group !== options[index - 1]?.group && (
            <div className="combobox-group" aria-hidden="true">
              {option.group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the input, which keeps the focus */}
          <div
            id={`${id}-${index}`}
            className="combobox-option"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-disabled={option.refusal === undefined ? undefined : true}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: 'nearest' });
            }}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            <span className="truncate">{option.title}</span>
            <span className="truncate muted">{option.refusal ?? option.note}</span>
          </div>
        </Fragment>
      ))}
    </div>
  );
}

/** The attributes of an input of one line over its options (WAI-ARIA combobox with list autocomplete). */
export const asCombobox = (isOpen: boolean) => ({
  type: 'text',
  role: 'combobox',
  'aria-expanded': isOpen,
  autoComplete: 'off',
  spellCheck: false,
});

/** The attributes of every text over its options; `id` is that of the options. */
export const overOptions = (id: string, isOpen: boolean, at: number) => ({
  'aria-autocomplete': 'list' as const,
  'aria-controls': isOpen ? id : undefined,
  'aria-activedescendant': isOpen ? `${id}-${at}` : undefined,
});

/**
 * A text input with a list of results (WAI-ARIA combobox with list autocomplete): arrows, Home and End move, Enter
 * takes the highlighted option, Escape closes the list and then clears. Enter during a search waits: a single result is
 * taken, several are shown.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { input, name, label, text, options, status, isChosen, onChoose } = props;
  const id = useId();
  const { at, isOpen, isEntered, type, press, leave } = useCombobox(props);
  return (
    <div className="combobox stack" data-gap="xs">
      <div className="input-frame">
        <input
          {...verbatim}
          {...input}
          ref={props.inputRef}
          name={name}
          className="input"
          {...asCombobox(isOpen)}
          {...overOptions(id, isOpen, at)}
          placeholder={props.placeholder}
          data-autofocus={props.autoFocus ? '' : undefined}
          data-keeps-escape={text !== '' && !isChosen ? '' : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={leave}
        />
        {text !== '' && (
          <IconButton
            icon="x"
            size="small"
            label="Clear"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => type('')}
          />
        )}
      </div>
      {isOpen && <Options id={id} label={label} options={options} at={at} onChoose={onChoose} />}
      <div role="status" className={options.length > 0 || isChosen ? 'sr-only' : 'combobox-status'}>
        {isEntered ? 'Searching. If there is only one result, it will be chosen.' : status}
      </div>
    </div>
  );
}
