import { type KeyboardEvent, useEffect, useState } from 'react';
import type { ComboboxProps } from './combobox-props.ts';
import { isComposed } from './composing.ts';

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
export const useCombobox = (props: ComboboxProps) => {
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
