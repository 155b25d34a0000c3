import { adminsReads } from './admins/reads.ts';
import { auditReads } from './audit/reads.ts';
import { communitiesReads } from './communities/reads.ts';
import type { SomeRead } from './context.ts';
import { dashboardReads } from './dashboard/reads.ts';
import { eventsReads } from './events/reads.ts';
import { flagsReads } from './flags/reads.ts';
import { identityReads } from './identity/reads.ts';
import { matchesReads } from './matches/reads.ts';
import { notesReads } from './notes/reads.ts';
import { planReads } from './plan/reads.ts';
import { queueReads } from './queue/reads.ts';
import { radarReads } from './radar/reads.ts';
import { ratingsReads } from './ratings/reads.ts';
import { settingsReads } from './settings/reads.ts';
import { tokensReads } from './tokens/reads.ts';
import { invoicesReads, transactionsReads } from './transactions/reads.ts';
import { usersReads } from './users/reads.ts';
import { webhooksReads } from './webhooks/reads.ts';

/** Everything that can be read: lists and records, by domain. */
export const reads = {
  dashboard: dashboardReads,
  users: usersReads,
  matches: matchesReads,
  events: eventsReads,
  ratings: ratingsReads,
  flags: flagsReads,
  transactions: transactionsReads,
  invoices: invoicesReads,
  identity: identityReads,
  communities: communitiesReads,
  radar: radarReads,
  admins: adminsReads,
  settings: settingsReads,
  audit: auditReads,
  plan: planReads,
  tokens: tokensReads,
  notes: notesReads,
  queue: queueReads,
  webhooks: webhooksReads,
} as const;

type Reads = typeof reads;
export type ReadId = { [D in keyof Reads & string]: `${D}.${keyof Reads[D] & string}` }[keyof Reads & string];
export type NamedRead = {
  readonly id: ReadId;
  readonly domain: string;
  readonly name: string;
  readonly read: SomeRead;
};

/** Every list and record with its id, such as `users.list`. */
export const allReads: readonly NamedRead[] = Object.entries(reads).flatMap(([domain, entries]) =>
  Object.entries(entries).map(([name, read]) => ({
    id: `${domain}.${name}` as ReadId,
    domain,
    name,
    read,
  })),
);
