import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { tokensTexts as say } from '@matchdesk/core/tokens/texts.ts';
import { type Choosing, offeredFor, withChoice } from '@matchdesk/desk/choosing.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useOffered } from '../data/use-offered.ts';
import { asCombobox, Options, overOptions } from '../ui/combobox.tsx';
import { isComposed } from '../ui/composing.ts';
import { Field } from '../ui/field.tsx';

type TextInput = HTMLInputElement | HTMLTextAreaElement;
/** Among other words, as the name of a colleague after an @, or in a list with commas. */
type Into = 'words' | 'list';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Offers what fits what is being typed, and handles the keys that choose. `put` receives the new text. */
const useChoosing = (what: Offered, into: Into, put: (text: string) => void) => {
  const { choices: all } = useOffered(what);
  const input = useRef<TextInput>(null);
  /** The text that choices are offered for; null while none are. */
  const [typed, setTyped] = useState<Pick<Choosing, 'text' | 'caret'> | null>(null);
  const [at, setAt] = useState(0);
  const choosing: Choosing = { all, into, text: '', ...typed };
  const found = typed === null ? [] : offeredFor(choosing).found;
  const isOpen = found.length > 0;

  const close = (): void => setTyped(null);
  const open = (): void => {
    if (!input.current) return;
    const { value: text, selectionStart, selectionEnd } = input.current;
    if (text !== typed?.text || selectionStart !== typed.caret) setAt(0);
    setTyped(selectionStart === selectionEnd ? { text, caret: selectionStart ?? text.length } : null);
  };
  const type = (text: string): void => {
    put(text);
    // Enter submits the form after a complete choice.
    if (into === 'list' && offeredFor({ all, into, text }).isWhole) close();
    else open();
  };
  const take = (value: string): void => {
    if (!input.current) return;
    const { text, caret } = withChoice(choosing, { value });
    input.current.value = text;
    put(text);
    input.current.setSelectionRange(caret, caret);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (isComposed(event.nativeEvent) || ctrlKey || metaKey || altKey) return;
    const step = steps[key];
    const option = found[at];
    const takes = (key === 'Enter' || (key === 'Tab' && into === 'words')) && !shiftKey;
    if (step !== undefined && isOpen) setAt((at + step + found.length) % found.length);
    else if (step !== undefined && into === 'list') open();
    else if (takes && option) take(option.value);
    else if (key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { input, found, isOpen, at, open, type, take, press, close };
};

type ChoosingFieldProps = { field: FieldShape; what: Offered; into: Into; autoFocus?: boolean | undefined };

/** A text into which choices can be put: arrows move between those that fit what is being typed, and Enter takes one. */
export function ChoosingField({ field: { name, label, hint }, what, into, autoFocus }: ChoosingFieldProps) {
  const { field: held, fieldState } = useController({ name });
  const { input, found, isOpen, at, open, type, take, press, close } = useChoosing(what, into, held.onChange);
  const id = useId();
  // Text that is still being completed is not an error yet.
  const error = isOpen ? undefined : fieldState.error?.message;
  const shared = {
    ref: (element: TextInput | null) => {
      input.current = element;
      held.ref(element);
    },
    name,
    className: 'input',
    'data-autofocus': autoFocus ? '' : undefined,
    'data-keeps-escape': isOpen ? '' : undefined,
    value: String(held.value ?? ''),
    ...overOptions(id, isOpen, at),
    onChange: (event: { readonly target: TextInput }) => type(event.target.value),
    onKeyDown: press,
    onBlur: () => {
      close();
      held.onBlur();
    },
  };

  const options = found.map(({ value, title, group }) => ({
    key: value,
    title,
    group,
    note: into === 'list' ? value : undefined,
  }));
  return (
    <Field label={label} hint={hint} error={error}>
      {(tied) => (
        <div className="combobox stack" data-gap="xs">
          {into === 'words' ? (
            <textarea {...tied} {...shared} rows={6} onSelect={open} />
          ) : (
            <input {...tied} {...shared} {...asCombobox(isOpen)} onClick={open} />
          )}
          {isOpen && (
            <Options
              id={id}
              label={into === 'words' ? 'Colleagues' : label}
              options={options}
              at={at}
              onChoose={({ key }) => take(key)}
            />
          )}
          {into === 'list' && (
            <div role="status" className="combobox-status">
              {isOpen ? fill(say.scopesFound, { count: counted(found.length, 'scope') }) : say.scopesMore}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
