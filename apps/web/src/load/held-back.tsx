import { heldLine, type Page } from '@matchdesk/core/kit/list/page.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown over rows that are only a part of those in the answer, or others than were asked for. */
export function HeldBack({ held, notice }: Partial<Pick<Page<unknown>, 'held' | 'notice'>>) {
  const text = held ? heldLine(held) : notice;
  return text ? <Notice tone="warning">{text}</Notice> : null;
}
