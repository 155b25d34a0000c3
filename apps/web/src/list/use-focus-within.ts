import { type RefObject, useEffect, useState } from 'react';

/** Whether the focus is in a part of the page, or was before something opened over the page. */
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
