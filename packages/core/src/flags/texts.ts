import { texts } from '../kit/text/text.ts';

/** Sentences of the flags' screen (specification, sections 2 and 8). */
export const flagsTexts = texts({
  said: {
    received: 'Received Flags',
    given: 'Given Flags',
    search: 'By user name or email address',
    none: 'No Records Found',
  },
  ours: {
    noneHint: 'Flags appear here when one person reports another.',
  },
});
