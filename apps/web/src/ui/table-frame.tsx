import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

/** In px, fixed by the specification (section 9, table scroll step). */
const scrollStepPx = 600;
/** In rem; with columns that need more, the list takes the whole width of a large screen. */
const wideRem = 70;

type TableFrameProps = {
  label: string;
  /** Whether the rows take the focus; where they do not, the frame does, so that keys can scroll it. */
  hasTabStop: boolean;
  busy: boolean;
  style: CSSProperties;
  /** In rem, the least width that its columns need: when it changes, the table's width may have changed. */
  widthKey: string;
  children: ReactNode;
};

type Scroll = { overflows: boolean; atStart: boolean; atEnd: boolean };

function scrollOf(frame: HTMLElement): Scroll {
  const room = frame.scrollWidth - frame.clientWidth;
  return { overflows: room > 1, atStart: frame.scrollLeft < 1, atEnd: frame.scrollLeft > room - 1 };
}

/** A frame, and where it is scrolled to. */
const useScroll = (widthKey: string) => {
  const frame = useRef<HTMLDivElement>(null);
  const [scroll, setScroll] = useState<Scroll>({ overflows: false, atStart: true, atEnd: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: widthKey changes what is measured
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const now = scrollOf(element);
      setScroll((old) =>
        old.overflows === now.overflows && old.atStart === now.atStart && old.atEnd === now.atEnd ? old : now,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [widthKey]);
  return { frame, scroll };
};

/** Lets a wide table scroll inside its own frame, with two arrow buttons where it does. */
export function TableFrame({ label, hasTabStop, busy, style, widthKey, children }: TableFrameProps) {
  const { frame, scroll } = useScroll(widthKey);
  const arrow = (side: 'left' | 'right', isOff: boolean) => (
    <button
      type="button"
      className="table-arrow"
      data-side={side}
      aria-label={`Scroll the table ${side}`}
      title={`Scroll ${side}`}
      aria-disabled={isOff || undefined}
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        const left = side === 'left' ? -scrollStepPx : scrollStepPx;
        frame.current?.scrollBy({ left, behavior: isCalm ? 'instant' : 'smooth' });
      }}
    >
      <Icon name={`chevron-${side}`} size={14} />
    </button>
  );
  const ownStop = scroll.overflows && !hasTabStop;
  return (
    <div
      className="table-box"
      data-overflow={scroll.overflows || undefined}
      data-scrolled={!scroll.atStart || undefined}
      data-more={!scroll.atEnd || undefined}
      data-wide={Number.parseFloat(widthKey) > wideRem || undefined}
    >
      {busy && <div className="table-progress" />}
      {scroll.overflows && (
        <div className="table-arrows">
          {arrow('left', scroll.atStart)}
          {arrow('right', scroll.atEnd)}
        </div>
      )}
      <div
        className="table-frame"
        ref={frame}
        style={style}
        {...(ownStop ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      >
        {children}
      </div>
    </div>
  );
}
