import type { Random } from './random.ts';

const openings: readonly string[] = [
  '{job} by day, {hobby} by night.',
  'Moved to {city} for work and stayed for the people.',
  'Born and raised in {from}, happiest in {city}.',
  'Equal parts {hobby} and {hobby2}.',
  'My friends describe me as {trait} and {trait2}; my mother agrees with one of the two.',
  '{trait}, {trait2}, and rarely without a book.',
  'New here and slightly nervous about writing this.',
  'I take {hobby} seriously and myself less so.',
  'Ask me about {hobby2}, but only if you have an hour.',
];

const middles: readonly string[] = [
  'On Sundays you will find me at the market, buying more vegetables than one person can eat.',
  'I cook better than I dance, and I dance anyway.',
  'I will always stop to say hello to your dog.',
  'Currently learning {hobby2} and being bad at it with great enthusiasm.',
  'I have opinions on coffee and keep most of them to myself.',
  'I would rather walk for an hour than wait ten minutes for a bus.',
  'Weekends are for {hobby}, long breakfasts and calling my sister.',
  'I own more plants than plates.',
  'I still write postcards.',
  'Two stamps short of a full passport page.',
  'I believe every city is best seen before eight in the morning.',
];

const closings: readonly string[] = [
  'Looking for someone {trait} who laughs easily.',
  'Tell me the last thing that made you laugh out loud.',
  'Let’s skip the small talk and get dumplings.',
  'No games, please, unless they are board games.',
  'If you can recommend a good bakery in {city}, we will get along.',
  'I am here for something real and in no hurry.',
  'Bonus points if you like {hobby}.',
  'Say hi, I answer everyone who reads this far.',
];

const hobbies: readonly string[] = [
  'climbing',
  'baking sourdough',
  'salsa',
  'trail running',
  'pottery',
  'photography',
  'chess',
  'gardening',
  'karaoke',
  'swimming',
  'old films',
  'jazz records',
  'cycling',
  'painting',
  'board games',
  'hiking',
  'improv',
  'tennis',
  'crosswords',
  'birdwatching',
  'surfing',
  'knitting',
  'live music',
  'cooking',
  'yoga',
  'sailing',
];

const adjectives: readonly string[] = [
  'curious',
  'kind',
  'direct',
  'calm',
  'loud',
  'patient',
  'optimistic',
  'stubborn',
  'playful',
  'thoughtful',
  'punctual',
  'restless',
  'warm',
  'dry-humoured',
  'organised',
  'spontaneous',
];

// Taken apart once: words at even places, the names of what is put between them at odd ones.
const parted = (sentences: readonly string[]): readonly (readonly string[])[] =>
  sentences.map((sentence) => sentence.split(/\{(\w+)\}/));

const [partedOpenings, partedMiddles, partedClosings] = [parted(openings), parted(middles), parted(closings)];

const filled = (parts: readonly string[], words: Readonly<Record<string, string>>): string => {
  let text = '';
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    text += at % 2 === 0 ? part : (words[part] ?? '');
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** A few sentences in the first person, different for nearly everybody. */
export const writeAboutMe = (random: Random, facts: { job: string; city: string; from: string }): string => {
  const { job, city, from } = facts;
  const words = {
    job,
    city,
    from,
    hobby: random.pick(hobbies),
    hobby2: random.pick(hobbies),
    trait: random.pick(adjectives),
    trait2: random.pick(adjectives),
  };
  const middle = filled(random.pick(partedMiddles), words);
  return `${filled(random.pick(partedOpenings), words)} ${middle} ${filled(random.pick(partedClosings), words)}`;
};
