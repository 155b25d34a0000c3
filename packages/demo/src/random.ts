import { entriesOf } from '@matchdesk/core/kit/fields.ts';

type Weighted<T> = readonly [value: T, weight: number];

/** Values with their relative frequencies, prepared for many draws. */
export type Shares<T> = { readonly values: readonly T[]; readonly upTo: readonly number[]; readonly total: number };

export const shares = <const T>(entries: readonly Weighted<T>[]): Shares<T> => {
  let total = 0;
  const upTo = entries.map(([, weight]) => {
    total += weight;
    return total;
  });
  return { values: entries.map(([value]) => value), upTo, total };
};

/** The same for texts, by their weights. */
export const sharesOf = <const K extends string>(weights: Readonly<Record<K, number>>): Shares<K> =>
  shares(entriesOf<K, number>(weights));

/** Weights for whole numbers, from the first one on. */
export const countedFrom = (first: number, weights: readonly number[], step: 1 | -1 = 1): readonly Weighted<number>[] =>
  weights.map((weight, at) => [first + at * step, weight]);

/** A number of 32 bits from a text (FNV-1a). */
export const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
};

// sfc32: 128 bits of state, passes PractRand, and fast enough for a hundred million draws.
const sfc32 = (seed: number, name: string): (() => number) => {
  let a = hash(name) | 0;
  let b = seed | 0;
  let c = hash(`${name}/${seed}`) | 0;
  let counter = 1;
  const next = () => {
    const t = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
  for (let i = 0; i < 15; i += 1) next();
  return next;
};

export const randomStream = (seed: number, name: string) => {
  /** At least 0, below 1. */
  const next = sfc32(seed, name);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('Nothing to pick from.');
    // The place is within the list.
    return list[Math.floor(next() * list.length)] as T;
  };
  /** One of the values, each as often as its share says. */
  const from = <T>({ values, upTo, total }: Shares<T>): T => {
    const drawn = next() * total;
    let at = 0;
    while (at < upTo.length - 1 && drawn >= (upTo[at] ?? 0)) at += 1;
    // The place is within the list.
    return values[at] as T;
  };
  return {
    next,
    /** Both ends included. */
    int: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    chance: (probability: number): boolean => next() < probability,
    pick,
    from,
    /** The same for a choice that is too rare to prepare. */
    weighted: <T>(entries: readonly Weighted<T>[]): T => from(shares(entries)),
    /** Up to `count` different entries of the list, in the order drawn. */
    sample: <T>(list: readonly T[], count: number): T[] => {
      const left = [...list];
      const drawn = [];
      while (drawn.length < count && left.length > 0) {
        const at = Math.floor(next() * left.length);
        // Both places are within the list.
        drawn.push(left[at] as (typeof left)[number]);
        left[at] = left[left.length - 1] as (typeof left)[number];
        left.pop();
      }
      return drawn;
    },
    /** An interval of this mean, mostly shorter, sometimes much longer (exponential). */
    interval: (mean: number): number => -mean * Math.log(1 - next()),
  };
};

/** A stream of repeatable choices: the same seed and name give the same stream on every machine. */
export type Random = ReturnType<typeof randomStream>;
