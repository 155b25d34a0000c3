import { texts } from '../kit/text/text.ts';

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
    noneHint: 'Events appear here when people create them in the app.',
    noAttendeesHint: 'People appear here when they join this event.',
    nobodyHint: 'People appear here when the host invites them.',
    nonePaidHint: 'Payments for this event appear here.',
    statusFilter: 'Event status',
    all: 'All',
    draftsUnfiltered: "Drafts can't be filtered. The list was not changed.",
    cancel: 'Cancel',
    cancelPrompt: 'Cancel the event {title}? This cannot be undone.',
    keep: 'Keep event',
    cancelDone: 'Event cancelled successfully',
    isPast: 'This event is over and can no longer be cancelled.',
    invited: 'Invited',
    notInvited: 'Not invited',
  },
});
