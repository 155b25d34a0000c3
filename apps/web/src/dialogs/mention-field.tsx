import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { type Choosing, offeredFor, withChoice } from '@matchdesk/desk/choosing.ts';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useOffered } from '../data/use-offered.ts';
import { Options } from '../ui/combobox.tsx';
import { isComposed } from '../ui/composing.ts';
import { Field } from '../ui/field.tsx';
import { useErrorOf } from '../ui/form-fields.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Typed = Pick<Choosing, 'text' | 'caret'>;

const nothingTyped: Typed = { text: '' };

/**
 * Offers what fits the word at the caret of a text area, and handles the keys that choose. `put` receives the new text.
 */
const useMentions = (what: Offered, area: RefObject<HTMLTextAreaElement | null>, put: (text: string) => void) => {
  const { choices: all } = useOffered(what);
  const [typed, setTyped] = useState(nothingTyped);
  const [at, setAt] = useState(0);
  const choosing: Choosing = { all, into: 'words', ...typed };
  const options = offeredFor(choosing).found.map(({ value, title }) => ({ key: value, title }));
  const isOpen = options.length > 0;

  const close = (): void => setTyped(nothingTyped);
  const look = (): void => {
    if (!area.current) return;
    const { value: text, selectionStart, selectionEnd } = area.current;
    const isSame = text === typed.text && selectionStart === typed.caret;
    if (!isSame) setAt(0);
    setTyped(selectionStart === selectionEnd ? { text, caret: selectionStart } : nothingTyped);
  };
  const take = ({ key: value }: { readonly key: string }): void => {
    if (!area.current) return;
    const { text, caret } = withChoice(choosing, { value });
    area.current.value = text;
    put(text);
    area.current.setSelectionRange(caret, caret);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen || isComposed(event.nativeEvent)) return;
    const step = steps[event.key];
    const option = options[at];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (step !== undefined) setAt((at + step + options.length) % options.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && isPlain && option) take(option);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { options, isOpen, at, look, take, press, close };
};

type MentionFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** A text that can mention colleagues: after an @ their names are offered; arrows, Enter and Tab choose one. */
export function MentionField({ field, what, autoFocus }: MentionFieldProps) {
  const { name, label, hint } = field;
  const { register, setValue } = useFormContext();
  const { ref, ...registered } = register(name);
  const area = useRef<HTMLTextAreaElement>(null);
  const offer = useMentions(what, area, (text) => setValue(name, text, { shouldDirty: true, shouldValidate: true }));
  const id = useId();
  const { error } = useErrorOf(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className="combobox stack" data-gap="xs">
          <textarea
            {...input}
            {...registered}
            ref={(element) => {
              area.current = element;
              ref(element);
            }}
            className="input"
            rows={6}
            aria-autocomplete="list"
            aria-controls={offer.isOpen ? id : undefined}
            aria-activedescendant={offer.isOpen ? `${id}-${offer.at}` : undefined}
            data-autofocus={autoFocus ? '' : undefined}
            data-keeps-escape={offer.isOpen ? '' : undefined}
            onChange={(event) => {
              void registered.onChange(event);
              offer.look();
            }}
            onSelect={offer.look}
            onKeyDown={offer.press}
            onBlur={(event) => {
              offer.close();
              void registered.onBlur(event);
            }}
          />
          {offer.isOpen && (
            <Options
              id={id}
              label="Colleagues"
              options={offer.options}
              at={offer.at}
              onChoose={(option) => offer.take(option)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
