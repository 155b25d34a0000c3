import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { isComposed } from './composing.ts';
import { Icon } from './icon.tsx';
import { Kbd } from './kbd.tsx';

type SearchBoxProps = {
  label: string;
  placeholder?: string | undefined;
  /** The term the list shows now; a change from outside (back, a link) replaces what stands in the box. */
  value: string;
  /** Called by Enter, the button and the clear cross; '' asks for the whole list. */
  onSearch: (term: string) => void;
  /** Each keystroke, for screens that check or search while typing. */
  onType?: ((term: string) => void) | undefined;
  maxLength?: number | undefined;
  /** The button's word; null leaves the button away. */
  button?: string | null | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** ↓ leads on to what was found. */
  onDown?: (() => void) | undefined;
};

/**
 * This screen's search. Enter or the button searches; ↓ and Escape go to what was found and keep what was typed, which
 * the cross clears; who comes back types over it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onSearch, onType, maxLength, button = 'Search', inputRef, onDown } = props;
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);

  const type = (term: string) => {
    setTyped(term);
    onType?.(term);
  };
  const clear = () => {
    type('');
    if (value !== '') onSearch('');
  };
  /** To what was found; where nothing was, to the page or the dialog around it. */
  const leave = (input: HTMLInputElement) => {
    onDown?.();
    if (document.activeElement === input) input.closest<HTMLElement>('[data-overlay], main')?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposed(event.nativeEvent)) {
      // A search input would clear itself.
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
  return (
    <search>
      <form
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
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
            autoComplete="off"
            spellCheck={false}
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
