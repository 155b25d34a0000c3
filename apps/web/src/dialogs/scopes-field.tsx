import type { FieldShape } from '@matchdesk/core/kit/form/field-shape.ts';
import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { counted } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { tokensTexts as say } from '@matchdesk/core/tokens/texts.ts';
import { offeredFor, withChoice } from '@matchdesk/desk/choosing.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useOffered } from '../data/use-offered.ts';
import { Options, overOptions } from '../ui/combobox.tsx';
import { isComposed } from '../ui/composing.ts';
import { Field } from '../ui/field.tsx';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Offers the scopes that fit what is typed after the last comma, and handles the keys that choose one. `put` receives the
 * new text.
 */
const useScopes = (what: Offered, text: string, put: (text: string) => void) => {
  const { choices: all } = useOffered(what);
  const [isAsked, setAsked] = useState(false);
  const [at, setAt] = useState(0);
  const choosing = (typed: string) => ({ all, text: typed, into: 'list' as const });
  const { found } = offeredFor(choosing(text));
  const isOpen = isAsked && found.length > 0;
  const options = found.map(({ value, title, group }) => ({ key: value, title, note: value, group }));

  const close = (): void => setAsked(false);
  const type = (next: string): void => {
    setAt(0);
    // Enter submits the form after a complete scope.
    setAsked(!offeredFor(choosing(next)).isWhole);
    put(next);
  };
  const take = (scope: string): void => {
    put(withChoice(choosing(text), { value: scope }).text);
    setAt(0);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposed(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const option = options[at];
    if (step !== undefined && !isOpen) setAsked(true);
    else if (step !== undefined) setAt((at + step + options.length) % options.length);
    else if (event.key === 'Enter' && isOpen && option) take(option.key);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const status = isOpen ? fill(say.scopesFound, { count: counted(options.length, 'scope') }) : say.scopesMore;
  return { options, isOpen, at, type, take, press, open: () => setAsked(true), close, status };
};

type ScopesFieldProps = { field: FieldShape; what: Offered; autoFocus?: boolean | undefined };

/** Scopes of a token, separated with commas; offers those that fit what is being typed, by domain. */
export function ScopesField({ field, what, autoFocus }: ScopesFieldProps) {
  const { name, label, hint } = field;
  const { field: held, fieldState } = useController({ name });
  const text = String(held.value ?? '');
  const offer = useScopes(what, text, held.onChange);
  const id = useId();
  // Text that is still being completed is not an error yet.
  const error = offer.isOpen ? undefined : fieldState.error?.message;
  return (
    <Field label={label} hint={hint} error={error}>
      {(input) => (
        <div className="combobox stack" data-gap="xs">
          <input
            {...input}
            ref={held.ref}
            name={name}
            className="input"
            {...overOptions(id, offer.isOpen, offer.at)}
            data-autofocus={autoFocus ? '' : undefined}
            data-keeps-escape={offer.isOpen ? '' : undefined}
            value={text}
            onChange={(event) => offer.type(event.target.value)}
            onClick={offer.open}
            onKeyDown={offer.press}
            onBlur={() => {
              offer.close();
              held.onBlur();
            }}
          />
          {offer.isOpen && (
            <Options
              id={id}
              label={label}
              options={offer.options}
              at={offer.at}
              onChoose={({ key }) => offer.take(key)}
            />
          )}
          <div role="status" className="combobox-status">
            {offer.status}
          </div>
        </div>
      )}
    </Field>
  );
}
