import { callKey } from '@matchdesk/core/access.ts';
import { dashboardEndpoints } from '@matchdesk/core/dashboard/endpoints.ts';
import { sessionAtom } from '../data/session.ts';
import { useCall } from '../data/use-call.ts';
import { useAtomValue } from '../ui/atom.ts';

/** The number of unread notes that name the signed-in person; nothing for none. */
export function UnreadNotes() {
  const { may } = useAtomValue(sessionAtom);
  const isOpen = may === undefined || may.includes(callKey(dashboardEndpoints.waiting));
  const count = useCall('dashboard', 'waiting', {}, isOpen).data?.data.unread_notes ?? 0;
  if (count === 0) return null;
  return (
    <strong className="sidebar-count">
      {count}
      <span className="sr-only"> unread</span>
    </strong>
  );
}
