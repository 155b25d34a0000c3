import { type RefObject, useEffect } from 'react';
import { useStable } from './use-stable.ts';

type LastInView = {
  /** The part of the last one that must show, in CSS pixels. */
  readonly pixels: number;
  /** ms it must have shown before anything is done. */
  readonly debounceMs: number;
  readonly isOn: boolean;
  readonly onReached: () => void;
};

/** Tells when the last child of a list has come into view and stayed a moment; another last child, by its name, begins anew. */
export const useLastInView = (list: RefObject<HTMLElement | null>, last: string, options: LastInView): void => {
  const { pixels, debounceMs, isOn } = options;
  const reached = useStable(options.onReached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says that another is the last
  useEffect(() => {
    const child = list.current?.lastElementChild;
    if (!isOn || !child) return;
    let timer = 0;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting) timer = window.setTimeout(reached, debounceMs);
      },
      { rootMargin: `0px 0px -${pixels}px 0px` },
    );
    observer.observe(child);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [list, last, pixels, debounceMs, isOn, reached]);
};
