import { dayMs } from '@matchdesk/core/kit/form/day.ts';
import { colleaguesOf, mentionedIn } from '@matchdesk/core/notes/rules.ts';
import type { Database } from '../db/database.ts';
import { putAssignment } from '../db/notes/desk.ts';
import { addNote } from '../db/notes/notes.ts';
import { everyAccount } from '../db/staff/admins.ts';
import type { Trx } from '../db/tables.ts';
import { isoOf } from '../wire/moment.ts';

/** A note that one of two colleagues writes in the demo world; {other} is replaced by the other colleague's name. */
type Draft = {
  readonly text: string;
  readonly isPinned: boolean;
  /** The number of days until the assignment is due; left out where nothing is assigned. */
  readonly dueInDays?: number;
  readonly reason?: string;
};

const aboutPeople: readonly Draft[] = [
  {
    text: '**Second report this month.** Wrote to them on Monday, no answer yet.\n\n- asked for their side\n- told them about our [rules](https://example.org/rules)',
    isPinned: true,
  },
  {
    text: '@{other} can you look at the chat of last week? It reads worse than the flag says.',
    isPinned: false,
    dueInDays: 2,
    reason: 'Chat of last week',
  },
  {
    text: 'Called back: *very* sorry, and promised to stop. Keep an eye on it until the end of the month.',
    isPinned: false,
  },
  {
    text: 'Photo is the same as on an account that we closed in spring. @{other} please compare.',
    isPinned: true,
    dueInDays: -3,
    reason: 'Same photo as a closed account',
  },
  { text: 'The flags come from one person who was turned down. Nothing to do.', isPinned: false },
];
const aboutEvents: readonly Draft[] = [
  { text: 'The venue has a new entrance: `Dock 4`. The host tells the guests.', isPinned: true },
  { text: '@{other} the host asks for ten more places. Fine with me.', isPinned: false, dueInDays: 5 },
];

const peopleIn = (trx: Trx) =>
  trx.selectFrom('users').select(['id as record_id', 'id as person_id']).where('flag_raised', '=', 1);
const eventsIn = (trx: Trx) =>
  trx.selectFrom('events').select(['id as record_id', 'host_id as person_id']).where('cancelled_at', 'is', null);

/** Writes a demo world's notes by the existing accounts, the newest one day old. Writes none if there is no account. */
export const writeDemoNotes = async (database: Database, now: number): Promise<void> => {
  const accounts = await everyAccount(database.db);
  const colleagues = colleaguesOf(accounts);
  if (accounts.length === 0) return;
  await database.write(async (trx) => {
    const people = await peopleIn(trx).orderBy('created_at', 'desc').orderBy('seq').limit(aboutPeople.length).execute();
    const events = await eventsIn(trx).orderBy('starts_at', 'desc').orderBy('seq').limit(aboutEvents.length).execute();
    const drafts = [
      ...people.map((on, at) => ({ ...on, kind: 'user' as const, draft: aboutPeople[at] })),
      ...events.map((on, at) => ({ ...on, kind: 'event' as const, draft: aboutEvents[at] })),
    ];
    for (const [at, { kind, record_id: recordId, person_id: personId, draft }] of drafts.entries()) {
      const author = accounts[at % accounts.length];
      const other = colleagues[(at + 1) % colleagues.length];
      if (!draft || !author || !other) continue;
      const text = draft.text.replaceAll('{other}', other.name);
      const named = mentionedIn(text, colleagues).map(({ _id }) => _id);
      const written = { kind, recordId, personId, author, text, isPinned: draft.isPinned, named };
      await addNote(trx, written, now - (drafts.length - at) * dayMs);
      if (draft.dueInDays === undefined) continue;
      const due_on = isoOf(now + draft.dueInDays * dayMs).slice(0, 10);
      const by = { author_id: author.id, author_email: author.email, created_at: now - dayMs };
      const about = { kind, id: recordId, person_id: personId, assignee_id: other._id };
      await putAssignment(trx, { ...about, ...by, due_on, reason: draft.reason ?? '' });
    }
  });
};
