import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import data from '../data/about-me.json' with { type: 'json' };
import type { Random } from './random.ts';

// Each template is split once: words at even positions, the names of what is put between them at odd ones.
const parted = (sentences: readonly string[]): readonly (readonly string[])[] =>
  sentences.map((sentence) => sentence.split(/\{(\w+)\}/));

const [openings, middles, closings] = [parted(data.openings), parted(data.middles), parted(data.closings)];

const filled = (parts: readonly string[], words: Readonly<Record<string, string>>): string => {
  let text = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    text += at % 2 === 0 ? part : (words[part] ?? '');
  }
  return capitalised(text);
};

/** A few sentences in the first person, different for nearly everybody. */
export const writeAboutMe = (random: Random, facts: { job: string; city: string; from: string }): string => {
  const { job, city, from } = facts;
  const words = {
    job,
    city,
    from,
    hobby: random.pick(data.hobbies),
    hobby2: random.pick(data.hobbies),
    trait: random.pick(data.adjectives),
    trait2: random.pick(data.adjectives),
  };
  const middle = filled(random.pick(middles), words);
  return `${filled(random.pick(openings), words)} ${middle} ${filled(random.pick(closings), words)}`;
};
