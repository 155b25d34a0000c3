import { texts } from '../kit/text.ts';

/** Sentences of the events' screens (specification, sections 2, 4 and 8). */
export const eventsTexts = texts({
  said: {
    search: 'By Event Name',
    none: 'No results found',
    noAttendees: 'No attendees found',
    expired: 'expired',
    alreadyCancelled: 'Already Cancelled',
    settings: 'Settings',
    attendees: 'Attendees',
    restrictions: 'Restrictions',
    transactions: 'Transactions',
  },
  ours: {
    statusFilter: 'Event status',
    all: 'All',
    draftsUnfiltered: "Drafts can't be filtered: the list stays as it was.",
    cancel: 'Cancel',
    cancelPrompt: 'Cancel the event {title}? This cannot be undone.',
    keep: 'Keep event',
    cancelDone: 'Event cancelled successfully',
    isPast: 'This event is past: it can no longer be cancelled.',
    invited: 'Invited',
    notInvited: 'Not invited',
  },
});
