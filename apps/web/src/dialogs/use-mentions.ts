import { typedMention } from '@matchdesk/core/notes/rules.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useOffered } from '../data/use-offered.ts';
import { isComposed } from '../ui/composing.ts';

const mostOffered = 6;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Offered = { readonly key: string; readonly title: string };

/**
 * Offers the colleagues whose names begin with what is typed after an @, and handles the keys that choose one. `put`
 * receives the new text.
 */
export const useMentions = (area: RefObject<HTMLTextAreaElement | null>, put: (text: string) => void) => {
  const { choices } = useOffered('colleagues');
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const begun = typed?.toLowerCase();
  const found = begun === undefined ? [] : choices.filter(({ value }) => value.startsWith(begun) && value !== begun);
  const options: readonly Offered[] = found
    .slice(0, mostOffered)
    .map(({ value }) => ({ key: value, title: `@${value}` }));
  const isOpen = options.length > 0;

  const look = (): void => {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const next = selectionStart === selectionEnd ? typedMention(value.slice(0, selectionStart)) : undefined;
    if (next !== typed) setAt(0);
    setTyped(next);
  };
  const take = ({ title }: Offered): void => {
    if (!area.current || typed === undefined) return;
    const caret = area.current.selectionStart;
    area.current.setRangeText(`${title} `, caret - typed.length - 1, caret, 'end');
    const after = area.current.selectionStart;
    put(area.current.value);
    area.current.setSelectionRange(after, after);
    setTyped(undefined);
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen || isComposed(event.nativeEvent)) return;
    const step = steps[event.key];
    const option = options[at];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (step !== undefined) setAt((at + step + options.length) % options.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && isPlain && option) take(option);
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { options, isOpen, at, look, take, press, close: () => setTyped(undefined) };
};
