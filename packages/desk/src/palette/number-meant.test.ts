import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import { finderOf } from '@matchdesk/core/finders.ts';
import { givesSecret } from '@matchdesk/core/kit/reach.ts';
import { wordsOf } from '@matchdesk/core/kit/text/fold.ts';
import { plural } from '@matchdesk/core/kit/text/noun.ts';
import { understood, wholeReach } from '@matchdesk/core/orders.ts';
import { describe, expect, it } from 'vitest';
import { noSubject, ofTargets } from '../task/subject.ts';
import { actionEntry, readyEntries } from './entries.ts';
import { numberMeant } from './number-meant.ts';
import { localEntries } from './sections.ts';

const ann = { id: '1', label: 'Ann' };
const alone = ofTargets([ann]);
const both = ofTargets([ann, { id: '2', label: 'Bob' }]);

/** The actions on records that a line can name, each with its first verb. */
const ordered = allActions.flatMap((entry) => {
  const noun = finderOf(entry.action.on ?? '')?.nouns[0];
  const verb = entry.action.spoken?.verbs?.[0]?.says[0];
  const isOwn = wordsOf(entry.action.title).includes(plural(noun ?? ''));
  return noun === undefined || verb === undefined || isOwn ? [] : [{ id: entry.id, entry, verb, noun }];
});

const actsOn = (query: string, entry: NamedAction, subject = noSubject): readonly unknown[] => {
  const around = { subjectOf: () => subject, domain: '', weightOf: () => 0 };
  const known = { actions: [actionEntry(entry, around)], places: [], keys: [], others: [] };
  const isMeant = numberMeant(query);
  const local = localEntries(known, { query, isNarrowed: false }, isMeant);
  const ready = readyEntries(understood(query, { ...wholeReach, actions: [entry] }).orders, isMeant, around);
  return [...local.sure, ...local.unsure, ...ready].flatMap(({ does }) => (does.do === 'begin' ? [does.subject] : []));
};

it('acts on the one record here by its title, also where that has a plural', () => {
  for (const entry of allActions) expect(actsOn(entry.action.title, entry, alone), entry.id).toContain(alone);
});

describe.each(ordered)('$id', ({ entry, verb, noun }) => {
  it.each([
    `${verb} all`,
    `${verb} every ${noun}`,
    `${verb} all ${plural(noun)}`,
    `${verb} ${plural(noun)}`,
    `${verb} them`,
    `${verb} selected`,
    `${verb} the 2 selected`,
  ])('does not act on the one record here by %j', (query) => {
    expect(actsOn(query, entry, alone)).not.toContain(alone);
  });

  it.each([`${verb} this`, `${verb} him`, `${verb} her`])('acts on the one record here by %j', (query) => {
    expect(actsOn(query, entry, alone)).toContain(alone);
  });

  it.each([`${verb} selected`, `${verb} the 2 selected`, `${verb} the two selected`, `${verb} them`])(
    'acts on those that are selected by %j',
    (query) => {
      if (!givesSecret(entry.action.calls)) expect(actsOn(query, entry, both)).toContain(both);
    },
  );

  it.each([`${verb} this`, `${verb} this ${noun}`, `${verb} it`, `${verb} him`, `${verb} the 3 selected`])(
    'does not act on several records by %j',
    (query) => {
      expect(actsOn(query, entry, both)).not.toContain(both);
    },
  );

  it('acts on what is here by its verb alone', () => {
    expect(actsOn(verb, entry, alone)).toContain(alone);
  });
});
