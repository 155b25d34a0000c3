import { type RefObject, useEffect } from 'react';

/** Controls whose value a click or a key changes. */
const chosen = 'select, [type=checkbox], [type=radio], [type=file]';
const offering = '[aria-activedescendant], [role=option]';
const leaving = ['Tab', 'Escape'];

const wouldChange = (event: Event): boolean => {
  if (event.type === 'beforeinput') return true;
  const isIn = (what: string) => event.target instanceof Element && event.target.closest(what) !== null;
  const isLeft = event instanceof KeyboardEvent && leaving.includes(event.key);
  return isIn(offering) || (isIn(chosen) && !isLeft);
};

const hold = (event: Event): void => {
  if (!wouldChange(event)) return;
  event.preventDefault();
  event.stopPropagation();
};

/** Keeps the values of a form as they are, and the focus where it is, while the form is being sent. */
export const useStill = (form: RefObject<HTMLFormElement | null>, isStill: boolean): void => {
  useEffect(() => {
    const element = form.current;
    if (!element || !isStill) return;
    const types = ['beforeinput', 'mousedown', 'click', 'keydown'];
    for (const type of types) element.addEventListener(type, hold, true);
    return () => {
      for (const type of types) element.removeEventListener(type, hold, true);
    };
  }, [form, isStill]);
};
