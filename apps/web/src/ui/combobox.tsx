import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { IconButton } from './button.tsx';
import { isComposed } from './composing.ts';
import type { FieldInput } from './field.tsx';

export type ComboboxOption = {
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** Why it cannot be chosen. */
  readonly refusal?: string | undefined;
};

type ComboboxProps = {
  /** What ties the input to its label, hint and error. */
  input: FieldInput;
  inputRef?: Ref<HTMLInputElement> | undefined;
  label: string;
  name: string;
  text: string;
  onText: (text: string) => void;
  options: readonly ComboboxOption[];
  /** The options for this text are still being looked for. */
  busy: boolean;
  /** What is said of the options: how many, or that there are none. */
  status: string;
  /** The text is that of a choice. */
  isChosen: boolean;
  onChoose: (option: ComboboxOption) => void;
  /** Enter, or leaving the field, with a text that is no choice. */
  onLeftover: () => void;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
};

/** Where a key leads in the list; -1 where it is none that moves. */
const placeAfter = (event: KeyboardEvent<HTMLInputElement>, at: number, count: number): number => {
  const { value, selectionStart } = event.currentTarget;
  if (event.key === 'ArrowDown') return (at + 1) % count;
  if (event.key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
  if (event.key === 'Home' && selectionStart === 0) return 0;
  return event.key === 'End' && selectionStart === value.length ? count - 1 : -1;
};

type OptionsProps = Pick<ComboboxProps, 'label' | 'options' | 'onChoose'> & { id: string; at: number };

function Options({ id, label, options, at, onChoose }: OptionsProps) {
  return (
    <div className="combobox-list" role="listbox" id={id} aria-label={label}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
        <div
          key={option.key}
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
      ))}
    </div>
  );
}

/**
 * A text input over a list of what it finds (WAI-ARIA combobox with list autocomplete): arrows, Home and End move, Enter
 * takes what is highlighted, Escape closes the list and then clears. Enter while it is still being looked for waits: one
 * that is found alone is taken, several are shown.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { input, name, text, onText, options, busy, status, isChosen, onChoose, onLeftover } = props;
  const id = useId();
  const [at, setAt] = useState(0);
  const [isClosed, setClosed] = useState(false);
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
    const [only, ...others] = options;
    if (only && others.length === 0) onChoose(only);
    else if (!only) onLeftover();
  }, [isEntered, busy, options, onChoose, onLeftover]);
  const enter = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Another chord sends the form, which says itself what is left over.
    if (text === '' || isChosen || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const option = isOpen ? options[at] : undefined;
    if (option) onChoose(option);
    else if (busy) setEntered(true);
    else if (options.length > 0) setClosed(false);
    else onLeftover();
  };
  const cancel = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (text === '' || isChosen) return;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) setClosed(true);
    else type('');
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposed(event.nativeEvent)) return;
    if (event.key === 'Enter') enter(event);
    else if (event.key === 'Escape') cancel(event);
    else if (event.altKey && event.key === 'ArrowUp') setClosed(true);
    else if (options.length > 0 && !isChosen) {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      const next = isOpen ? placeAfter(event, at, options.length) : isArrow ? at : -1;
      if (next < 0) return;
      event.preventDefault();
      setClosed(false);
      setAt(next);
    }
  };
  const leave = (): void => {
    setClosed(true);
    setEntered(false);
    if (text.trim() !== '' && !isChosen) onLeftover();
  };
  return (
    <div className="combobox">
      <div className="input-frame">
        <input
          {...input}
          ref={props.inputRef}
          name={name}
          className="input"
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
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
      {isOpen && <Options id={id} label={props.label} options={options} at={at} onChoose={onChoose} />}
      <div role="status" className={options.length > 0 || isChosen ? 'sr-only' : 'combobox-status'}>
        {isEntered ? 'Searching. What is found alone is taken.' : status}
      </div>
    </div>
  );
}
