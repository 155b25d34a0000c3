import { changeLine } from '@matchdesk/core/audit/rules.ts';
import { sentenceWithoutActor } from '@matchdesk/core/audit/sentences.ts';
import type { Note } from '@matchdesk/core/notes/schema.ts';
import type { CaseInFull, QueueCase } from '@matchdesk/core/queue/schema.ts';
import { ageAt } from '../db/ages.ts';
import type { CaseRow } from '../db/queue/cases.ts';
import type { Evidence } from '../db/queue/evidence.ts';
import { wireMessage } from './matches.ts';
import { isoOf } from './moment.ts';

type Seen = { readonly now: number; readonly actor: { readonly id: string } };

/** The wire fields of a claim. A claim whose time is over does not count. */
const claimIn = ({ claimed_until, claimed_by, claimed_by_email }: CaseRow, { now, actor }: Seen) => {
  const isHeld = claimed_until !== null && claimed_until > now && claimed_by_email !== null;
  return {
    claimed_by: isHeld ? claimed_by_email : '',
    claimed_until: isHeld ? isoOf(claimed_until) : null,
    is_mine: isHeld && claimed_by === actor.id,
  };
};

const saidIn = (row: CaseRow): string => {
  if (row.kind === 'flag') return row.flag_reason ?? '';
  if (row.kind === 'rating') return row.note ?? '';
  return row.community_description ?? '';
};

/** A case in its wire form. */
export const wireCase = (row: CaseRow, seen: Seen): QueueCase => ({
  _id: row.id,
  kind: row.kind,
  subject_id: row.user_id ?? row.rating_id ?? row.community_id ?? '',
  person_id: row.whose_id ?? '',
  name: row.community_name ?? row.whose_name ?? '',
  email: row.whose_email ?? '',
  image: row.community_image ?? row.whose_image,
  said: saidIn(row),
  count: Number(row.flags),
  stars: row.stars,
  other: { _id: row.other_id ?? '', firstname: row.other_name ?? '' },
  weight: row.weight,
  since: isoOf(row.since),
  state: row.state === 'dismissed' ? 'dismissed' : 'open',
  verdict: row.verdict,
  words: row.words ?? '',
  dismissed_at: row.state === 'dismissed' ? isoOf(row.dismissed_at) : null,
  dismissed_by: row.dismissed_by_email ?? '',
  ...claimIn(row, seen),
});

const wirePerson = ({ person, about }: Pick<Evidence, 'person' | 'about'>, now: number): CaseInFull['person'] => ({
  _id: person?.id ?? '',
  firstname: person?.firstname ?? '',
  email: person?.email ?? '',
  phone: person?.phone ?? '',
  age: person ? ageAt(person.dob, now) : null,
  identity: person?.identity ?? '',
  profile_image: person?.profile_image ?? null,
  about_me: about,
  account_status: person?.account_status ?? null,
  fraud_score: person?.fraud_score ?? null,
  riskFactor: person?.risk_factor ?? null,
  created_at: isoOf(person?.created_at ?? null),
  updated_at: isoOf(person?.updated_at ?? null),
});

const figureOf = (value: number | string | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value);

const wireFigures = ({ figures }: Pick<Evidence, 'figures'>): CaseInFull['figures'] => ({
  receivedFlags: figureOf(figures?.receivedFlags),
  givenFlags: figureOf(figures?.givenFlags),
  avgRating: figureOf(figures?.avgRating),
  payments: figureOf(figures?.payments),
  paid: figures ? Number(figures.paidCents ?? 0) / 100 : null,
  last_paid_at: isoOf(figureOf(figures?.lastPaidAt)),
});

const stateIn = (json: string | null) => (json === null ? null : JSON.parse(json));

/** The evidence, with its notes as seen by this administrator. */
type ShownEvidence = Omit<Evidence, 'notes'> & { readonly notes: readonly Note[] };

/** The names of whom and what a case is about, by id. */
const namesIn = ({ whose_id, whose_name, rating_id, community_id, community_name }: CaseRow) =>
  new Map(
    [
      [whose_id, whose_name],
      [rating_id, whose_name],
      [community_id, community_name],
    ].flatMap(([id, name]) => (id && name ? [[id, name] as const] : [])),
  );

const wireDecision = (
  line: Evidence['decisions'][number],
  names: ReadonlyMap<string, string>,
  { knowsColleagues }: { readonly knowsColleagues: boolean },
): CaseInFull['decisions'][number] => {
  const { seq, at, action, target_kind, target_id, actor_email } = line;
  const states = { before: stateIn(line.before), after: stateIn(line.after) };
  return {
    _id: String(seq),
    at: isoOf(at),
    action,
    actor_email: knowsColleagues ? (actor_email ?? '') : '',
    change: changeLine(states),
    told: sentenceWithoutActor({ action, kind: target_kind ?? '', target: target_id ?? '', ...states }, names),
  };
};

/** A case with its evidence. Names of earlier deciders are shown only to callers who may read the audit log. */
export const wireCaseInFull = (
  row: CaseRow,
  evidence: ShownEvidence,
  seen: Seen & { readonly knowsColleagues: boolean },
): CaseInFull => ({
  ...wireCase(row, seen),
  person: wirePerson(evidence, seen.now),
  figures: wireFigures(evidence),
  flags: evidence.flags.map(({ id, created_at, reason, giver_id, giver_name }) => ({
    _id: id,
    created_at: isoOf(created_at),
    reason,
    giver: { _id: giver_id, firstname: giver_name ?? '' },
  })),
  decisions: evidence.decisions.map((line) => wireDecision(line, namesIn(row), seen)),
  notes: [...evidence.notes],
  match_id: evidence.chat?.matchId ?? '',
  messages: (evidence.chat?.messages ?? []).map(wireMessage),
});
