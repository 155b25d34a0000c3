import { type RefObject, useEffect } from 'react';
import { useStable } from './use-stable.ts';

type LastInView = {
  /** The height of the last child that must show, in CSS pixels. */
  readonly pixels: number;
  /** How long, in ms, it must have shown before anything is done. */
  readonly debounceMs: number;
  readonly isOn: boolean;
  readonly onReached: () => void;
};

/**
 * Calls back when the last child of a list has come into view and stayed a moment. Another last child, by its name,
 * starts again.
 */
export const useLastInView = (list: RefObject<HTMLElement | null>, last: string, options: LastInView): void => {
  const { pixels, debounceMs, isOn } = options;
  const reached = useStable(options.onReached);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name changes with the last child
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
