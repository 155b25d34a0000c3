import type { NamedAction } from '@matchdesk/core/actions.ts';
import { type Answer, type Answers, orderText, visitText } from '@matchdesk/core/answers.ts';
import { belonging, findableAction } from '@matchdesk/core/findable.ts';
import { type Finder, finderOf } from '@matchdesk/core/finders.ts';
import { isDanger, type Target } from '@matchdesk/core/kit/act/action.ts';
import { aRecord } from '@matchdesk/core/kit/text/noun.ts';
import { capitalised } from '@matchdesk/core/kit/text/show.ts';
import type { Order, Visit } from '@matchdesk/core/orders.ts';
import type { RecordPlace } from '@matchdesk/core/places.ts';
import type { FoundRecords } from '@matchdesk/core/seek.ts';
import type { Decision } from '../task/decisions.ts';
import { one, refusalOfSubject, type Subject } from '../task/subject.ts';
import { labelOfSubject } from '../task/subject-text.ts';
import type { Entry, Found, Section } from './entry.ts';
import type { NumberMeant } from './number-meant.ts';

/** The surroundings of the palette: where the person is, and what is used often. */
export type Around = {
  /** What an action would act on here; null where it has to ask. */
  readonly subjectOf: (action: NamedAction) => Subject | null;
  /** The domain of the screen. */
  readonly domain: string;
  readonly weightOf: (key: string) => number;
  /** The kind of records that has the focus; what else an action would act on belongs to the screen. */
  readonly focus?: string | undefined;
};

const looks = (entry: NamedAction, subject: Subject | null, refusal = subject && refusalOfSubject(entry, subject)) => ({
  ...(isDanger(entry.action) && { isDanger: true }),
  ...(refusal !== null && { refusal }),
});

/** The entry of an action, on what it would act on here. */
export const actionEntry = (entry: NamedAction, { subjectOf, domain, weightOf, focus }: Around): Entry => {
  const { id, action } = entry;
  const subject = subjectOf(entry);
  const isFocused = subject !== null && (focus === undefined || focus === action.on);
  const isOnScreen = subject !== null || entry.domain === domain;
  const at = isFocused ? 'here' : isOnScreen ? 'screen' : 'elsewhere';
  const unchosen = action.on === undefined ? capitalised(entry.domain) : `choose ${aRecord(action.on)}`;
  return {
    ...findableAction(entry),
    ...looks(entry, subject),
    ...(action.key && subject && { keys: action.key }),
    key: `action:${id}`,
    at,
    weight: belonging[at] + weightOf(`action:${id}`),
    note: subject ? labelOfSubject(subject, action.on) : unchosen,
    does: { do: 'begin', entry, subject },
  };
};

/** The entry of a decision on the case here; its words are those of what it does. */
export const decisionEntry = ({ entry, subject, input, key, label }: Decision): Entry => {
  const verbs = (entry.action.spoken?.verbs ?? []).filter(({ gives = {} }) =>
    Object.entries(gives).every(([name, value]) => !(name in input) || input[name] === value),
  );
  return {
    ...looks(entry, subject),
    key: `decision:${key}`,
    title: label,
    words: ['decide', entry.action.title, ...verbs.flatMap(({ says }) => says)],
    keys: key,
    at: 'here',
    weight: belonging.here,
    note: labelOfSubject(subject, entry.action.on),
    does: { do: 'begin', entry, subject, order: { input, given: {}, refused: null } },
  };
};

/** The entry of a record, which opens it. */
export const recordEntry = (finder: Finder, target: Found): Entry => ({
  key: `record:${finder.record}:${target.id}`,
  title: target.label,
  note: target.note,
  does: { do: 'open', finder, target },
});

const visitEntry = (visit: Visit, target: Found): Entry => ({
  key: `visit:${visit.place.place}:${target.id}`,
  title: visitText(visit, target.label),
  note: target.note,
  does: { do: 'visit', visit, target },
});

/**
 * The entries of what else shows the record that the screen is about: 'Flags of Ann Lee'. They are found by the names of
 * these places alone.
 */
export const ownPlaceEntries = (
  record: string,
  { id, label }: Pick<Target, 'id' | 'label'>,
  places: readonly RecordPlace[],
): readonly Entry[] => {
  const finder = finderOf(record);
  const own = finder ? places.filter((place) => place.record === record) : [];
  return own.map((place) => ({
    ...visitEntry({ place, finder: finder ?? null, term: '', isSure: true }, { id, label, note: '' }),
    names: [place.title],
    words: place.words ?? [],
    isPlace: true,
    isListed: false,
    at: 'place',
    weight: belonging.here,
  }));
};

const keyOfOrder = ({ action, input }: Order): string => `order:${action.id}:${Object.values(input).join(' ')}`;

const answerEntry = (answer: Answer): Entry => {
  const { target } = answer;
  const { id, label, note } = target;
  if (answer.kind === 'record') return recordEntry(answer.finder, target);
  if (answer.kind === 'visit') return visitEntry(answer.visit, target);
  const { order, refusal } = answer;
  const subject = one({ id, label, record: target.record });
  return {
    ...looks(order.action, subject, refusal),
    key: `${keyOfOrder(order)}:${id}`,
    title: orderText(order, label),
    note: order.refused?.message ?? note,
    does: { do: 'begin', entry: order.action, subject, order },
  };
};

/**
 * The sections that a line offers once records are found; `restOf` leads to the other matches, where they can be shown.
 */
export const answerSections = (
  answers: readonly Answers[],
  restOf: (found: FoundRecords) => Entry | null = () => null,
): readonly Section[] =>
  answers.map(({ heading, answers: own, found }) => {
    const rows = own.map(answerEntry);
    const total = found?.total ?? 0;
    const rest = found && total > rows.length ? restOf(found) : null;
    return { heading, rows: rest ? [...rows, rest] : rows, ...(total > 0 && { total }) };
  });

/**
 * The entries of a line that names no record, such as `50 credits` or `suspend`: they act on what is selected or
 * focused, or on nothing.
 */
export const readyEntries = (
  orders: readonly Order[],
  isMeant: NumberMeant,
  { subjectOf }: Pick<Around, 'subjectOf'>,
): readonly Entry[] =>
  orders
    .filter(({ term, input, given }) => term === '' && Object.keys({ ...input, ...given }).length > 0)
    .map((order): Entry => {
      const { action: entry, refused } = order;
      const { on } = entry.action;
      const here = subjectOf(entry);
      const subject = here && isMeant(here, entry.action) ? here : null;
      return {
        ...looks(entry, subject),
        key: keyOfOrder(order),
        title: orderText(order, subject ? labelOfSubject(subject, on) : undefined),
        note: refused?.message ?? (on !== undefined && !subject ? `choose ${aRecord(on)}` : ''),
        does: { do: 'begin', entry, subject, order },
      };
    });
