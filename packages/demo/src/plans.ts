import { hourMs } from './clock.ts';
import type { World } from './people.ts';
import type { Person, Writer } from './writer.ts';

type Kind = {
  readonly action: 'users.add-credits' | 'users.set-status';
  readonly values: Readonly<Record<string, unknown>>;
  readonly state: 'waiting' | 'applied' | 'refused';
  readonly whom: (person: Person) => boolean;
  readonly most: number;
  readonly reason: string;
  readonly by: string;
  readonly hoursAgo: number;
  readonly decided?: { readonly by: string; readonly why: string };
};

const isActive = ({ account_status }: Person): boolean => account_status === 0;
const suspended = { status: 'suspended' };

/** The oldest first: the last two are waiting. */
const kinds: readonly Kind[] = [
  {
    action: 'users.set-status',
    values: suspended,
    state: 'applied',
    whom: ({ account_status }) => account_status === 2,
    most: 3,
    reason: 'Same pictures under several names',
    by: 'noor@matchdesk.example',
    hoursAgo: 50,
    decided: { by: 'ida@matchdesk.example', why: '' },
  },
  {
    action: 'users.add-credits',
    values: { coins: 500 },
    state: 'refused',
    whom: isActive,
    most: 8,
    reason: 'Winners of the quiz',
    by: 'noor@matchdesk.example',
    hoursAgo: 28,
    decided: { by: 'ida@matchdesk.example', why: 'The quiz ends on Friday' },
  },
  {
    action: 'users.set-status',
    values: suspended,
    state: 'waiting',
    whom: (person) => isActive(person) && person.flag_raised === 1,
    most: 4,
    reason: 'Flagged three times within a week',
    by: 'noor@matchdesk.example',
    hoursAgo: 5,
  },
  {
    action: 'users.add-credits',
    values: { coins: 50 },
    state: 'waiting',
    whom: isActive,
    most: 12,
    reason: 'Sorry for the outage on Tuesday',
    by: 'ida@matchdesk.example',
    hoursAgo: 2,
  },
];

const sumOf = (coins: number, people: number): string =>
  people === 1
    ? `${coins} credits`
    : `${coins} credits × ${people} users = ${(coins * people).toLocaleString('en')} credits`;

/** Writes plans that colleagues proposed; two of them are still waiting. */
export const writePlans = (writer: Writer, { actors, now }: World): void => {
  let seq = 0;
  for (const { action, values, state, whom, most, reason, by, hoursAgo, decided } of kinds) {
    const people = actors.filter(whom).slice(0, most);
    if (people.length === 0) continue;
    seq += 1;
    const coins = typeof values.coins === 'number' ? values.coins : null;
    const at = Math.round(now - hoursAgo * hourMs);
    writer.write('plans', {
      seq,
      id: String(seq),
      action,
      shared: JSON.stringify(values),
      state,
      rows: people.length,
      total: coins === null ? null : coins * people.length,
      sum: coins === null ? '' : sumOf(coins, people.length),
      reason,
      proposed_by: by,
      proposed_email: by,
      proposed_role: 1,
      by_machine: 0,
      proposed_at: at,
      decided_by: decided?.by ?? null,
      decided_email: decided?.by ?? null,
      decided_at: decided ? at + hourMs : null,
      why: decided?.why ?? '',
    });
    people.forEach((person, index) => {
      const { account_status } = person;
      writer.write('plan_rows', {
        plan_seq: seq,
        number: index + 1,
        state: state === 'applied' ? 'done' : 'waiting',
        record_id: person.id,
        name: person.firstname,
        own: '{}',
        person_id: person.id,
        was: JSON.stringify(coins === null ? { account_status } : { account_status, coins: person.coins }),
        why: '',
      });
    });
  }
};
