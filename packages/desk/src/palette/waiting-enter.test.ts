import { allActions } from '@matchdesk/core/actions.ts';
import { answersTo } from '@matchdesk/core/answers.ts';
import { folded, wordsOf } from '@matchdesk/core/kit/text/fold.ts';
import { understood, wholeReach } from '@matchdesk/core/orders.ts';
import { type Ask, seek } from '@matchdesk/core/seek.ts';
import { userRow } from '@matchdesk/core/users/schema.ts';
import { describe, expect, it } from 'vitest';
import { answerSections } from './entries.ts';
import { surestOf } from './sections.ts';

/** Names in the manner of the demo world, of its locales. */
const firsts = ['Otto', 'Amarande', 'María Luisa', 'Łukasz', 'Carrie', 'Zoë', 'Ann', 'Jean-Luc', 'Everett', 'Norma'];
const lasts = ['Cotto', 'Lecomte', 'Russel', 'Jones', 'O’Kon', 'Żak', 'Schröder-Bauch'];
const names = firsts.map((first, at) => `${first} ${lasts[(at + 5) % lasts.length]}`);
const people = names.map((firstname, at) => ({
  _id: (0xa00000 + at).toString(16).padStart(24, '0'),
  firstname,
  email: `person.${at}@example.org`,
  phone: `+1202555${String(1000 + at)}`,
  account_status: 0,
  fraud_score: 20,
}));

const searched: Ask = async ({ record }, term) => {
  const wanted = folded(term);
  const found = people.filter(({ firstname, email, phone, _id }) =>
    [firstname, email, phone, _id].some((text) => folded(text).includes(wanted)),
  );
  const rows = record === 'user' ? found.map((each) => userRow.parse(each)) : [];
  return { rows, total: rows.length };
};

/** What an Enter runs that was pressed before the records were found. */
const ranBy = async (line: string): Promise<string | null | undefined> => {
  const meant = understood(line, wholeReach);
  const { found } = await seek(meant, searched);
  const answers = answersTo(meant, found);
  return surestOf(answers, answerSections(answers), { isNamed: false, sure: [], unsure: [] });
};

const isOrder = (key: string | null | undefined): boolean => key?.startsWith('order:') === true;

/** Every way to order a write on a person. */
const verbs = allActions
  .filter(({ action }) => action.on === 'user' && action.calls.some(({ write }) => write))
  .flatMap(({ action }) => (action.spoken?.verbs ?? []).flatMap(({ says }) => says));

/** Beginnings, ends and middles of a name, its single words, and the name with one letter wrong, missing or twice. */
const slipsOf = (name: string): readonly string[] => {
  const places = [...name].map((_, at) => at);
  const parts = places.flatMap((at) => [name.slice(0, at), name.slice(at), name.slice(at, at + 4)]);
  const typos = places.flatMap((at) => [
    `${name.slice(0, at)}${name.slice(at + 1)}`,
    `${name.slice(0, at)}q${name.slice(at + 1)}`,
    `${name.slice(0, at + 1)}${name.slice(at)}`,
  ]);
  const isOther = (slip: string): boolean =>
    slip.length > 1 && !names.some((each) => wordsOf(each).join(' ') === wordsOf(slip).join(' '));
  return [...new Set([...parts, ...typos, ...name.split(' ')].map((slip) => slip.trim()))].filter(isOther);
};

describe('an Enter before the rows show', () => {
  it.each(verbs)('%s runs on nobody whose name is not said in full', async (verb) => {
    const slips = names.flatMap(slipsOf);
    const every = Math.floor(verbs.length / 2) + 1;
    const own = slips.filter((_, at) => at % every === verbs.indexOf(verb) % every);
    const taken: string[] = [];
    for (const slip of own) if (isOrder(await ranBy(`${verb} ${slip}`))) taken.push(slip);
    expect(taken).toEqual([]);
  });

  it.each(people)(
    'suspends $firstname by the whole name, the email address, the phone number or the id',
    async (one) => {
      const turned = one.firstname.split(' ').toReversed().join(' ');
      for (const term of [one.firstname, turned, one.email, one.phone, one._id])
        expect(await ranBy(`suspend ${term}`), term).toContain(`:${one._id}`);
    },
  );

  it.each(['suspend otto', 'suspend amara', 'suspend cotto', 'never suspend', 'suspend no one'])(
    '%s runs nothing',
    async (line) => {
      expect(isOrder(await ranBy(line))).toBe(false);
    },
  );
});
