import { subAdmin } from '@matchdesk/core/admins/schema.ts';
import { community } from '@matchdesk/core/communities/schema.ts';
import { eventRow } from '@matchdesk/core/events/schema.ts';
import { trustRow } from '@matchdesk/core/identity/schema.ts';
import { folded } from '@matchdesk/core/kit/text/fold.ts';
import { city } from '@matchdesk/core/radar/schema.ts';
import type { Ask } from '@matchdesk/core/seek.ts';
import { setting, settingNames } from '@matchdesk/core/settings/schema.ts';
import { transaction } from '@matchdesk/core/transactions/schema.ts';
import { userRow } from '@matchdesk/core/users/schema.ts';

type Fields = Readonly<Record<string, unknown>>;
type Table = {
  readonly parse: (row: Fields) => unknown;
  readonly rows: readonly Fields[];
  /** The fields that the list's search looks through; none for a list without one. */
  readonly searched: readonly string[];
};

const idOf = (kind: string, name: string): string => `${kind}-${folded(name).replace(/[^a-z0-9]+/g, '-')}`;

const person = (firstname: string, email: string, phone: string, more: Fields = {}): Fields => ({
  _id: idOf('user', email.split('@')[0] ?? ''),
  firstname,
  email,
  phone,
  account_status: 0,
  fraud_score: 20,
  ...more,
});

const people: readonly Fields[] = [
  person('Ann Lee', 'ann.lee@example.org', '+4915112345601'),
  person('Ann Becker', 'ann.becker@example.org', '+4915112345602'),
  person('Anna Novak', 'anna.novak@example.org', '+4915112345603'),
  person('Joanna Petrov', 'joanna@example.net', '+4915112345604'),
  person('José Villalobos', 'jose.villalobos@example.com', '+5215512345605'),
  person('Carmella Bauch', 'carmella.bauch@example.com', '+12025550106'),
  person('Sean O’Neill', 'sean.oneill@example.ie', '+35315550107'),
  person('Łukasz Żak', 'lukasz.zak@example.pl', '+48221234508'),
  person('Grant Ward', 'grant.ward@example.com', '+12025550109'),
  person('Paul Marsh', 'paul.marsh@example.com', '+12025550110'),
  person('Edith Stone', 'edith.stone@example.com', '+12025550111'),
  person('Mary Jane Watson', 'mj@example.com', '+12025550112'),
  person('Bob Miller', 'bob.miller@example.com', '+12025550113'),
  person('Yuki Tanaka', 'yuki.tanaka@example.jp', '+81312345614'),
  person('Dolores Kuhn', 'dolores.kuhn@example.com', '+12025550115', { account_status: 1 }),
  person('Maximilian Huber', 'max.huber@example.at', '+4312345616'),
];

const named = (kind: string, names: readonly string[], more: Fields = {}): readonly Fields[] =>
  names.map((name) => ({ _id: idOf(kind, name), name, ...more }));

const communities = named('community', ['Hikers', 'Night Owls', 'Pause & Play', 'Book Club Berlin', 'Active Singles'], {
  status: 'active',
  is_approved: 'approved',
});
const requests = named('request', ['Salsa Lovers', 'Sunday Cyclists'], { is_approved: 'pending' });
const events = ['Summer Picnic', 'Speed Dating Night', 'Wine Tasting', 'Jazz Evening', 'Board Game Party'].map(
  (title) => ({ _id: idOf('event', title), title, status: 1, hostname: 'Ann Lee' }),
);
const cities = ['Berlin', 'Porto Alegre', 'Annapolis', 'São Paulo', 'New York'].map((name) => ({
  _id: idOf('city', name),
  city: name,
  status: 'active',
}));
const transactions = ['TXN4821', 'TXN4822', 'PAY-900317'].map((code) => ({
  _id: idOf('transaction', code),
  transaction_id: code,
  value: 29.99,
}));
const admins = ['bob@matchdesk.example', 'olga.reyes@matchdesk.example'].map((email) => ({
  _id: idOf('admin', email),
  email,
}));

const tables: Readonly<Record<string, Table>> = {
  user: { parse: userRow.parse, rows: people, searched: ['firstname', 'email', 'phone'] },
  'trust-score': { parse: trustRow.parse, rows: people, searched: ['firstname', 'email', 'phone'] },
  admin: { parse: subAdmin.parse, rows: admins, searched: ['email'] },
  transaction: { parse: transaction.parse, rows: transactions, searched: ['transaction_id'] },
  event: { parse: eventRow.parse, rows: events, searched: ['title'] },
  community: { parse: community.parse, rows: communities, searched: ['name'] },
  'community-request': { parse: community.parse, rows: requests, searched: ['name'] },
  city: { parse: city.parse, rows: cities, searched: ['city'] },
  setting: { parse: setting.parse, rows: settingNames.map((setting_name) => ({ setting_name })), searched: [] },
};

const shown = 50;

/** Answers as a provider's lists do: the rows of which a searched field contains the term as it was sent. */
export const askWorld: Ask = async ({ record }, term) => {
  const { parse, rows, searched } = tables[record] as Table;
  const wanted = folded(term);
  const found = rows.filter(
    (row) => searched.length === 0 || searched.some((field) => folded(String(row[field] ?? '')).includes(wanted)),
  );
  return { rows: found.slice(0, shown).map(parse), total: found.length };
};
