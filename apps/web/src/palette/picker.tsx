import { countText, narrowingText } from '@matchdesk/desk/palette/counted.ts';
import { Command } from 'cmdk';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../data/when-idle.ts';
import { isComposed } from '../ui/composing.ts';
import { Icon } from '../ui/icon.tsx';
import { verbatim } from '../ui/verbatim.ts';
import { PickerRow } from './picker-row.tsx';
import type { Row, Section } from './row.ts';
import { useHighlight } from './use-highlight.ts';
import { useWaitingEnter } from './use-waiting-enter.ts';

/** Whether the browser has been idle since this text was first rendered: less urgent parts wait for that. */
const useIdleAt = (text: string): boolean => {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => whenIdle(() => startTransition(() => setRested(text))), [text]);
  return rested === text;
};

type PickerProps = {
  /** The name of the input for screen readers. */
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly Section[];
  /** Enter was pressed after the query before the input was ready: the first result runs. */
  isEntered?: boolean | undefined;
  /** Key of the row that a waiting Enter runs; null where several are possible; the first row by default. */
  surest?: string | null | undefined;
  /** Called for Backspace in an empty input. */
  onBack: () => void;
  busy?: boolean | undefined;
  /** Why what was typed, or done, did not work. */
  message?: string | undefined;
  /** An alert announces the message to screen readers. */
  isTold?: boolean | undefined;
  /** The text where there are no rows. */
  nothing?: string | undefined;
  secret?: boolean | undefined;
  inputMode?: 'numeric' | 'email' | undefined;
  maxLength?: number | undefined;
  /** What the choices act on. Backspace in an empty input, or its close button, removes it. */
  chip?: { readonly text: string; readonly onDrop: () => void } | undefined;
  /** `take` keeps the pasted text out of the input. */
  onPaste?: ((text: string, take: () => void) => void) | undefined;
  /** The text that is marked in the titles. */
  marks?: string | undefined;
  children?: ReactNode;
};

/** How many options the page renders at most. */
const mostRows = 50;
/** How many options show without scrolling: a keystroke renders these, and the others once the browser is idle. */
const rowsInView = 11;

const capped = (sections: readonly Section[], most: number): readonly Section[] => {
  let left = most;
  return sections.flatMap((section) => {
    const shown = section.rows.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ ...section, rows: shown }] : [];
  });
};

const pageOfRows = 8;

const edgeRow = (event: KeyboardEvent<HTMLInputElement>, rows: readonly Row[], at: number): Row | undefined => {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  if (event.key === 'Home' && selectionEnd === 0) return rows[0];
  if (event.key === 'End' && selectionStart === value.length) return rows[rows.length - 1];
  if (event.key === 'PageDown') return rows[Math.min(rows.length - 1, at + pageOfRows)];
  return event.key === 'PageUp' ? rows[Math.max(0, at - pageOfRows)] : undefined;
};

/**
 * cmdk leaves the active descendant outdated, and selects late rows only after they rendered: it is copied from the
 * selected row.
 */
const useActiveDescendant = (input: RefObject<HTMLInputElement | null>, list: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (!list.current) return;
    const copy = (): void => {
      const selected = list.current?.querySelector('[cmdk-item][aria-selected=true]');
      if (selected?.id) input.current?.setAttribute('aria-activedescendant', selected.id);
      else input.current?.removeAttribute('aria-activedescendant');
    };
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(list.current, { attributeFilter: ['aria-selected', 'id'], childList: true, subtree: true });
    return () => observer.disconnect();
  }, [input, list]);
};

function Chip({ text, onDrop }: NonNullable<PickerProps['chip']>) {
  return (
    <div className="palette-chip">
      <span className="truncate palette-crumb">{text}</span>
      <button type="button" className="palette-chip-drop" aria-label={`Without ${text}`} onClick={onDrop}>
        <Icon name="x" size={12} />
      </button>
    </div>
  );
}

function Message({ text, isTold }: { text: string; isTold: boolean | undefined }) {
  return (
    <p className="palette-error" role={isTold ? undefined : 'alert'}>
      <Icon name="alert" size={14} />
      {text}
    </p>
  );
}

/** The rows of a picker, which of them is highlighted, and what its keys do. */
const usePicking = (props: PickerProps) => {
  const { query, onBack, busy, chip } = props;
  const all = capped(props.sections, mostRows);
  const rows = all.flatMap((section) => section.rows);
  const { value, setValue, row } = useHighlight(rows, query);
  const isPainted = useIdleAt(query);
  const isInView = rows.findIndex(({ key }) => key === value) < rowsInView;
  const sections = isPainted || !isInView ? all : capped(all, rowsInView);
  const enter = useWaitingEnter({ query, busy: busy === true, rows, row, surest: props.surest });
  useEffect(() => {
    if (props.isEntered) enter();
  }, [props.isEntered, enter]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposed(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      // A key that is held down moves by one step only.
      if (event.repeat) return;
      if ((event.ctrlKey || event.metaKey) && row?.href) window.open(row.href, '_blank', 'noopener');
      else enter();
      return;
    }
    if (event.key === 'Backspace' && event.currentTarget.value === '' && !event.repeat) {
      event.preventDefault();
      if (chip) chip.onDrop();
      else onBack();
      return;
    }
    const at = rows.findIndex(({ key }) => key === value);
    const to = edgeRow(event, rows, at);
    // cmdk would take these keys from the caret.
    if (event.key === 'Home' || event.key === 'End') event.stopPropagation();
    if (!to) return;
    event.preventDefault();
    setValue(to.key);
  };
  return { all, sections, value, setValue, press };
};

/** An input over a list of choices: the palette's one layout, whatever it asks for. Only this file and its row use cmdk. */
export function Picker(props: PickerProps) {
  const { label, placeholder, query, onQuery, busy, message, nothing = 'Nothing found', chip, children } = props;
  const { all, sections, value, setValue, press } = usePicking(props);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useActiveDescendant(input, list);
  useLayoutEffect(() => input.current?.focus(), []);
  const narrowing = busy ? null : narrowingText(all);
  return (
    <Command label={label} shouldFilter={false} vimBindings={false} loop value={value} onValueChange={setValue}>
      {chip && <Chip {...chip} />}
      <Command.Input
        ref={input}
        className="palette-input"
        aria-label={label}
        placeholder={placeholder}
        value={query}
        onValueChange={onQuery}
        onKeyDown={press}
        onPaste={(event) => props.onPaste?.(event.clipboardData.getData('text'), () => event.preventDefault())}
        autoComplete="off"
        enterKeyHint="go"
        {...verbatim}
        {...(props.secret && { type: 'password' })}
        {...(props.inputMode && { inputMode: props.inputMode })}
        {...(props.maxLength && { maxLength: props.maxLength })}
      />
      {message && <Message text={message} isTold={props.isTold} />}
      {children}
      <Command.List className="palette-list" ref={list}>
        {sections.map(({ heading, rows: own }) => (
          <Command.Group key={heading} heading={heading} className="palette-group">
            {own.map((each) => (
              <PickerRow key={each.key} row={each} marks={props.marks ?? ''} />
            ))}
          </Command.Group>
        ))}
        {all.length === 0 && <p className="palette-message">{busy ? 'Searching…' : nothing}</p>}
      </Command.List>
      {narrowing && (
        <p className="palette-foot" aria-hidden="true">
          {narrowing}
        </p>
      )}
      <div role="status" className="sr-only">
        {busy ? 'Searching' : all.length === 0 ? nothing : countText(all)}
      </div>
    </Command>
  );
}
