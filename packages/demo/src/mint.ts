import { folded } from '@matchdesk/core/kit/text/fold.ts';
import { hash, type Random, sharesOf } from './random.ts';

/** Makes what must be unique in the demo world: ids, addresses and numbers. */
export type Mint = {
  /** 24 hex characters like newId's, repeatable. */
  readonly id: (at: number) => string;
  readonly email: (name: { first: string; last: string }, dob: string, index: number) => string;
  readonly phone: (dial: string, index: number) => string;
};

// Domains reserved for examples, so that no real address is reached by accident.
const domains = sharesOf({
  'inbox.example': 30,
  'mailbox.example': 22,
  'post.example': 16,
  'letters.example': 10,
  'hello.example': 8,
  'quickmail.example': 8,
  'studio.example': 4,
  'home.example': 2,
});

const shapes = sharesOf({ 'first.last': 40, firstlast00: 25, flast: 15, first_l00: 10, 'last.first': 10 });

const locals: Readonly<
  Record<(typeof shapes)['values'][number], (first: string, last: string, year: string) => string>
> = {
  'first.last': (first, last) => `${first}.${last}`,
  firstlast00: (first, last, year) => `${first}${last}${year}`,
  flast: (first, last) => `${first.charAt(0)}${last}`,
  first_l00: (first, last, year) => `${first}_${last.charAt(0)}${year}`,
  'last.first': (first, last) => `${last}.${first}`,
};

const handles: readonly string[] = ['sakura', 'midori', 'helios', 'thalassa', 'kaze', 'hoshi', 'argos', 'nami', 'iris'];

const ascii = (text: string): string => folded(text).replace(/[^a-z0-9]/g, '');

const digits = (value: number, length: number) => String(value).padStart(length, '0').slice(-length);

// Eight megabytes instead of a set of a million texts: an address whose hash is taken counts as taken.
const bits = 2 ** 26;

export const createMint = (random: Random, users: number): Mint => {
  const taken = new Uint8Array(bits / 8);
  const claim = (text: string): boolean => {
    const h = hash(text);
    const bit = ((h ^ (h >>> 15)) >>> 0) % bits;
    const mask = 1 << (bit & 7);
    const free = ((taken[bit >> 3] ?? 0) & mask) === 0;
    taken[bit >> 3] = (taken[bit >> 3] ?? 0) | mask;
    return free;
  };
  let minted = 0;
  const id = (at: number): string => {
    minted += 1;
    const second = Math.floor(at / 1000)
      .toString(16)
      .padStart(8, '0');
    const chance = Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0');
    return `${second}${chance}${minted.toString(16).padStart(8, '0')}`;
  };
  const email: Mint['email'] = (name, dob, index) => {
    const first = ascii(name.first) || random.pick(handles);
    const last = ascii(name.last) || random.pick(handles);
    const local = locals[random.from(shapes)](first, last, dob.slice(2, 4));
    const address = `${local}@${random.from(domains)}`;
    // No other address contains a dash, so the number after it makes this one unique.
    return claim(address) ? address : address.replace('@', `-${index.toString(36)}@`);
  };
  // Both factors are coprime to their range: no two people get the same digits.
  const phone: Mint['phone'] = (dial, index) => {
    if (!dial.startsWith('+1')) return `${dial}${digits((index * 7919 + 1234567) % 10_000_000, 7)}`;
    if (users <= 10_000) return `${dial}555${digits((index * 7919 + 123) % 10_000, 4)}`;
    return `${dial}${2_000_000 + ((index * 7919 + 1234567) % 8_000_000)}`;
  };
  return { id, email, phone };
};
