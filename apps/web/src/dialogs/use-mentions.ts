import type { Offered } from '@matchdesk/core/kit/form/offered.ts';
import { type Choosing, offeredFor, withChoice } from '@matchdesk/desk/choosing.ts';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useOffered } from '../data/use-offered.ts';
import { isComposed } from '../ui/composing.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type Typed = Pick<Choosing, 'text' | 'caret'>;

const nothingTyped: Typed = { text: '' };

/**
 * Offers what fits the word at the caret of a text area, and handles the keys that choose. `put` receives the new text.
 */
export const useMentions = (
  what: Offered,
  area: RefObject<HTMLTextAreaElement | null>,
  put: (text: string) => void,
) => {
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
