import { heldLine } from '@matchdesk/core/kit/list/page.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown over rows that are only a part of those in the answer. */
export function HeldBack({ held }: { held: number | undefined }) {
  return held ? <Notice tone="warning">{heldLine(held)}</Notice> : null;
}
