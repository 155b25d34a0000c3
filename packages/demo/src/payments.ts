import { dayMs, wakingTime } from './clock.ts';
import type { Mint } from './mint.ts';
import { type Random, randomStream, shares, sharesOf } from './random.ts';
import type { Person, Writer } from './writer.ts';

type Plan = { readonly title: string; readonly cents: number; readonly days: number };

const plans = shares<Plan>([
  [{ title: 'Premium Monthly', cents: 2999, days: 30 }, 58],
  [{ title: 'Premium Quarterly', cents: 7499, days: 91 }, 24],
  [{ title: 'Premium Annual', cents: 19_999, days: 365 }, 12],
  [{ title: 'Founding Member Annual', cents: 14_900, days: 365 }, 6],
]);

const packs = shares([
  [{ title: '50 Credits', cents: 499, coins: 50 }, 50],
  [{ title: '120 Credits', cents: 999, coins: 120 }, 30],
  [{ title: '300 Credits', cents: 1999, coins: 300 }, 15],
  [{ title: '1000 Credits', cents: 4999, coins: 1000 }, 5],
]);

const cards = sharesOf({ Visa: 44, Mastercard: 28, 'American Express': 9, 'Apple Pay': 12, PayPal: 7 });

export type Payment = {
  readonly user: Person;
  readonly at: number;
  readonly kind: 'subscription' | 'event-ticket' | 'credits';
  readonly title: string;
  readonly cents: number;
  readonly card: string;
  /** The credits bought with it; 0 where it is not a pack of credits. */
  readonly coins: number;
  readonly event: { readonly id: string; readonly maximum: number } | null;
};

// A membership is renewed until the person leaves; a month now and then is skipped.
const subscriptions = (random: Random, user: Person, now: number): Payment[] => {
  const paid: Payment[] = [];
  const plan = random.from(plans);
  const card = random.from(cards);
  const left = Math.min(now, user.created_at + random.interval(420) * dayMs);
  for (let at = user.created_at + random.interval(9) * dayMs; at < left; at += plan.days * dayMs) {
    if (random.chance(0.06)) continue;
    const { title, cents } = plan;
    paid.push({
      user,
      at: wakingTime(random, at, now),
      kind: 'subscription',
      title,
      cents,
      card,
      coins: 0,
      event: null,
    });
  }
  return paid;
};

const creditPacks = (random: Random, user: Person, now: number): Payment[] =>
  Array.from({ length: random.chance(0.35) ? random.int(1, 4) : 0 }, () => {
    const { title, cents, coins } = random.from(packs);
    const at = wakingTime(random, user.created_at + random.next() * (now - user.created_at), now);
    return { user, at, kind: 'credits', title, cents, card: random.from(cards), coins, event: null };
  });

/** What the payers paid, apart from tickets. */
export const drawPayments = (seed: number, payers: readonly Person[], now: number): Payment[] => {
  const random = randomStream(seed, 'payments');
  return payers.flatMap((user) => [...subscriptions(random, user, now), ...creditPacks(random, user, now)]);
};

/** A ticket for an event, bought by a guest. */
export const drawTicket = (
  random: Random,
  user: Person,
  at: number,
  event: { id: string; title: string; cents: number; maximum: number },
): Payment => ({
  user,
  at,
  kind: 'event-ticket',
  title: `Ticket: ${event.title}`,
  cents: event.cents,
  card: random.from(cards),
  coins: 0,
  event: { id: event.id, maximum: event.maximum },
});

/** Writes payments in the order in which they were made, each with its invoice, and the ledger lines of bought credits. */
export const writePayments = (writer: Writer, mint: Mint, seed: number, payments: readonly Payment[]): void => {
  const random = randomStream(seed, 'invoices');
  const balances = new Map<string, number>();
  const inOrder = [...payments].sort((a, b) => a.at - b.at || a.user.seq - b.user.seq);
  inOrder.forEach(({ user, at, kind, title, cents, card, coins, event }, index) => {
    const day = new Date(at).toISOString().slice(0, 10);
    const mark = random
      .int(0, 36 ** 4 - 1)
      .toString(36)
      .padStart(4, '0')
      .toUpperCase();
    const transaction = `TXN-${day.replaceAll('-', '')}-${mark}${(index + 1).toString(36).toUpperCase()}`;
    const invoice = `INV-${day.slice(0, 4)}-${String(index + 1).padStart(6, '0')}`;
    const name = user.firstname ?? '';
    writer.write('transactions', {
      id: mint.id(at),
      transaction_id: transaction,
      invoice_id: invoice,
      user_id: user.id,
      event_id: event?.id ?? null,
      kind,
      subscription_title: title,
      value_cents: cents,
      card_method: `${card} •••• ${random.int(1000, 9999)}`,
      billed_at: at,
      name,
      email: user.email ?? '',
      phone: user.phone ?? '',
      maximum_participants: event?.maximum ?? null,
    });
    if (coins === 0) return;
    const balance = (balances.get(user.id) ?? 0) + coins;
    balances.set(user.id, balance);
    const line = { coins, balance_after: balance, reason: `Bought: ${title}`, at };
    writer.write('credit_ledger', { user_id: user.id, ...line, request_id: transaction });
  });
};
