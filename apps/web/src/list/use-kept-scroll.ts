import { type RefObject, useEffect, useRef } from 'react';
import { onSignOut } from '../data/session.ts';

/** px from the start, of the table within its frame and of the page. */
type Place = { readonly left: number; readonly top: number; readonly page: number };

const places = new Map<string, Place>();
const mostKept = 100;

const keep = (address: string, place: Place): void => {
  places.delete(address);
  places.set(address, place);
  const [oldest] = places.keys();
  if (places.size > mostKept && oldest !== undefined) places.delete(oldest);
};

onSignOut(() => places.clear());

/** Puts a list's scrolling back where it was when its screen was left, once its rows are there. */
export const useKeptScroll = (box: RefObject<HTMLElement | null>, address: string, isReady: boolean): void => {
  const isBack = useRef(false);
  // After the page's own layout effect, which begins each screen at its top.
  useEffect(() => {
    const frame = box.current?.querySelector<HTMLElement>('.table-frame');
    if (!isReady || !frame) return;
    const before = isBack.current ? undefined : places.get(address);
    isBack.current = true;
    if (before) {
      frame.scrollTo({ left: before.left, top: before.top, behavior: 'instant' });
      window.scrollTo({ top: before.page, behavior: 'instant' });
    }
    const note = (): void => keep(address, { left: frame.scrollLeft, top: frame.scrollTop, page: window.scrollY });
    frame.addEventListener('scroll', note, { passive: true });
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      frame.removeEventListener('scroll', note);
      window.removeEventListener('scroll', note);
    };
  }, [address, box, isReady]);
};
