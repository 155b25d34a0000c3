import { heldLine } from '@matchdesk/core/kit/page.ts';
import { Notice } from '../ui/notice.tsx';

/** Over rows that are a part of those that came in one answer. */
export function HeldBack({ held }: { held: number | undefined }) {
  return held ? <Notice tone="warning">{heldLine(held)}</Notice> : null;
}
