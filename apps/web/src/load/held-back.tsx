import { heldLine, type Page } from '@matchdesk/core/kit/list/page.ts';
import { Notice } from '../ui/notice.tsx';

/** Shown above rows that are only a part of the answer, or that do not match the query. */
export function HeldBack({ held, notice }: Partial<Pick<Page<unknown>, 'held' | 'notice'>>) {
  const text = held ? heldLine(held) : notice;
  return text ? <Notice tone="warning">{text}</Notice> : null;
}
