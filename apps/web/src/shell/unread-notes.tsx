import { useUnread } from '../data/unread.ts';

/** The number of unread notes that name the signed-in person; nothing for none. */
export function UnreadNotes() {
  const { data: count } = useUnread();
  if (!count) return null;
  return (
    <strong className="sidebar-count">
      {count}
      <span className="sr-only"> unread</span>
    </strong>
  );
}
