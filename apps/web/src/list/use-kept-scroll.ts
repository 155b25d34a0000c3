import { type RefObject, useEffect, useRef } from 'react';
import { leftPlaces } from './left-places.ts';

/** In px from the start: the table within its frame, and the page. */
type Place = { readonly left: number; readonly top: number; readonly page: number };

const places = leftPlaces<Place>();

/** Restores a list's scroll position from when its screen was left, once its rows are there. */
export const useKeptScroll = (box: RefObject<HTMLElement | null>, address: string, isReady: boolean): void => {
  const isBack = useRef(false);
  // Runs after the page's own layout effect, which scrolls each screen to its top.
  useEffect(() => {
    const frame = box.current?.querySelector<HTMLElement>('.table-frame');
    if (!isReady || !frame) return;
    const before = isBack.current ? undefined : places.at(address);
    isBack.current = true;
    if (before) {
      frame.scrollTo({ left: before.left, top: before.top, behavior: 'instant' });
      window.scrollTo({ top: before.page, behavior: 'instant' });
    }
    const note = (): void =>
      places.keep(address, { left: frame.scrollLeft, top: frame.scrollTop, page: window.scrollY });
    frame.addEventListener('scroll', note, { passive: true });
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      frame.removeEventListener('scroll', note);
      window.removeEventListener('scroll', note);
    };
  }, [address, box, isReady]);
};
