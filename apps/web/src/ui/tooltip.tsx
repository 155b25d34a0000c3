import { cloneElement, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { floatBeside } from './floating.ts';
import '../styles/rest.css';

type TooltipProps = {
  text: string;
  /** One focusable element; it gets the text as its description. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
};

/**
 * A longer text about something, shown by pointer and by focus. Escape hides it, and it stays while the pointer is on
 * it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const popup = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);

  useLayoutEffect(() => {
    if (!isOpen || !anchor.current || !popup.current) return;
    popup.current.showPopover();
    floatBeside(anchor.current, popup.current, 'center');
    const hide = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens; the child is what acts
    <span
      className="tooltip-anchor"
      ref={anchor}
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span hidden id={id}>
        {text}
      </span>
      {isOpen && (
        <span className="tooltip" role="tooltip" ref={popup} popover="manual">
          {text}
        </span>
      )}
    </span>
  );
}
