import data from '../data/chats.json' with { type: 'json' };
import { dayMs, hourMs, minuteMs } from './clock.ts';
import { places } from './places.ts';
import { type Random, shares } from './random.ts';
import type { Person } from './writer.ts';

const { dayAfter, endings, excuses, openings, topics, unpleasant, words } = data;

/**
 * The turns of the two people. Each turn has several versions, and a scene uses the same version throughout; `|`
 * separates two messages. Words in braces are filled in for each chat.
 */
type Scene = readonly (readonly string[])[];

export type Line = { readonly senderId: string; readonly text: string; readonly at: number };

const firstName = (user: Person): string => user.firstname?.split(' ')[0] ?? 'you';

/** What a chat is about, the same throughout. */
const drawFacts = (random: Random): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(words).map(([name, list]) => [name, random.pick<string>(list)])),
  city: random.pick(places).city,
});

/** How somebody types: some use no capitals, some no full stops, some emojis. */
const habits = shares<(text: string) => string>([
  [(text) => text, 60],
  [(text) => text.charAt(0).toLowerCase() + text.slice(1).replace(/\bI\b/g, 'i'), 18],
  [(text) => text.replace(/\.$/, ''), 12],
  [(text) => text.replace(/!$/, '!!'), 10],
]);

/** A scene, and whether days passed before it. */
type Part = { readonly scene: Scene; readonly later: boolean };

const partsOf = (random: Random, mood: 'kind' | 'unpleasant'): Part[] => {
  const now = (scene: Scene): Part => ({ scene, later: false });
  if (mood === 'unpleasant') return [now(random.pick(unpleasant))];
  const parts = [now(random.pick(openings)), ...random.sample(topics, random.int(0, 3)).map(now)];
  if (random.chance(0.25)) parts.push({ scene: excuses, later: true }, now(random.pick(topics)));
  if (random.chance(0.75)) parts.push(now(random.pick(endings)));
  if (random.chance(0.2)) parts.push({ scene: dayAfter, later: true });
  return parts;
};

// Most answers come within minutes, some the next day; nobody writes between one and six at night.
const answeredAt = (random: Random, at: number): number => {
  const pause = random.chance(0.72)
    ? minuteMs + random.interval(8) * minuteMs
    : random.chance(0.7)
      ? random.interval(3) * hourMs
      : random.interval(16) * hourMs;
  const hour = new Date(at + pause).getUTCHours();
  return Math.round(at + pause + (hour >= 1 && hour < 6 ? (6 - hour) * hourMs + random.next() * hourMs : 0));
};

/** A chat that starts on the day of the match; `bad` is the person whose behaviour makes the other one flag them. */
export const drawChat = (
  random: Random,
  pair: readonly [Person, Person],
  { matchedAt, now, bad }: { matchedAt: number; now: number; bad: Person | null },
): Line[] => {
  const first = bad ?? random.pick(pair);
  const second = first === pair[0] ? pair[1] : pair[0];
  const facts = drawFacts(random);
  const habit = new Map([first, second].map((user) => [user.id, random.from(habits)]));
  const lines: Line[] = [];
  let at = matchedAt + random.interval(5) * hourMs;
  let speaker = first;
  for (const { scene, later } of partsOf(random, bad === null ? 'kind' : 'unpleasant')) {
    if (later) at += (1.2 + random.next() * 4) * dayMs;
    const version = random.next();
    for (const turn of scene) {
      const listener = speaker === first ? second : first;
      const said = turn[Math.floor(version * turn.length)] ?? '';
      const filled = said.replace(/\{(\w+)\}/g, (_, name: string) =>
        name === 'you' ? firstName(listener) : (facts[name] ?? ''),
      );
      for (const part of filled.split(' | ')) {
        if (at > now) return lines;
        const text = habit.get(speaker.id)?.(part) ?? part;
        lines.push({ senderId: speaker.id, text, at: Math.round(at) });
        at += 4000 + random.interval(20) * 1000;
      }
      speaker = listener;
      at = answeredAt(random, at);
    }
  }
  return lines;
};
