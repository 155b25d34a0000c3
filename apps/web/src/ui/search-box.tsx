import { termIn } from '@matchdesk/core/kit/text/term-in.ts';
import { type KeyboardEvent, type MouseEvent, type Ref, useEffect, useId, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { isComposed } from './composing.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';
import { verbatim } from './verbatim.ts';

type SearchBoxProps = {
  label: string;
  placeholder?: string | undefined;
  /** The term that the list shows now; a change from outside (back, a link) replaces the text in the box. */
  value: string;
  /** Called by Enter, the button and the clear button; '' asks for the whole list. */
  onSearch: (term: string) => void;
  /** Called at each keystroke, for screens that check or search while typing. */
  onType?: ((term: string) => void) | undefined;
  maxLength?: number | undefined;
  /** The word on the button; null for no button. */
  button?: string | null | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** ↓ moves on to the results. */
  onDown?: (() => void) | undefined;
};

const useSearchBox = ({ value, onSearch, onType, onDown }: SearchBoxProps) => {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);

  const type = (term: string) => {
    setTyped(term);
    onType?.(term);
  };
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.parentElement?.querySelector('input')?.focus();
    type('');
    if (value !== '') onSearch('');
  };
  /** Moves to the results; without any, to the page or the dialog around it. */
  const leave = (input: HTMLInputElement) => {
    onDown?.();
    if (document.activeElement === input) input.closest<HTMLElement>('[data-overlay], main')?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposed(event.nativeEvent)) {
      // Otherwise a search input would clear itself.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    if (event.key === 'ArrowDown' && onDown) {
      event.preventDefault();
      onDown();
      return;
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave(event.currentTarget);
  };
  return { typed, type, clear, press };
};

/**
 * A screen's search. Enter or the button searches; ↓ and Escape move to the results and keep the text; the clear button
 * clears it. Returning to the box selects its text.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, onSearch, maxLength, button = 'Search', inputRef } = props;
  const id = useId();
  const { typed, type, clear, press } = useSearchBox(props);
  return (
    <search>
      <form
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(termIn(typed));
        }}
      >
        <div className="input-frame">
          <Icon name="search" />
          <label className="sr-only" htmlFor={id}>
            {label}
          </label>
          <input
            id={id}
            ref={inputRef}
            className="input"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            {...verbatim}
            placeholder={placeholder}
            maxLength={maxLength}
            aria-keyshortcuts="/"
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
          />
          {typed === '' ? <Kbd keys="/" /> : <IconButton icon="x" label="Clear search" onClick={clear} />}
        </div>
        {button !== null && <Button type="submit">{button}</Button>}
      </form>
    </search>
  );
}
