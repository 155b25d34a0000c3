import { type RefObject, useEffect, useState } from 'react';

/** Whether the page's focus is in a part of it, or was when something came over the page. */
export const useFocusWithin = (part: RefObject<HTMLElement | null>): boolean => {
  const [isWithin, setWithin] = useState(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('main')) setWithin(part.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [part]);
  return isWithin;
};
