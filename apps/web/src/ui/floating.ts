type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** In px: the space to the edges of the window, and between the anchor and what floats. */
const edgePx = 8;
const gapPx = 4;

/**
 * Where something of `size` goes beside `anchor`, in window pixels: below it and aligned with one of its sides, above
 * where there is no space below, and always within the window.
 */
export function floatingPlace(
  anchor: Box,
  size: Size,
  room: Size,
  align: 'start' | 'center' | 'end',
): { left: number; top: number } {
  const wished = {
    start: anchor.left,
    center: anchor.left + (anchor.width - size.width) / 2,
    end: anchor.left + anchor.width - size.width,
  }[align];
  const below = anchor.top + anchor.height + gapPx;
  const above = anchor.top - gapPx - size.height;
  const fitsBelow = below + size.height <= room.height - edgePx;
  const top = fitsBelow || above < edgePx ? below : above;
  const within = (value: number, length: number, whole: number) =>
    Math.max(edgePx, Math.min(value, whole - edgePx - length));
  return { left: within(wished, size.width, room.width), top: within(top, size.height, room.height) };
}

/** Places an open popover beside its anchor. */
export function floatBeside(anchor: Element, floating: HTMLElement, align: 'start' | 'center' | 'end') {
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = floatingPlace(anchor.getBoundingClientRect(), floating.getBoundingClientRect(), room, align);
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
}
