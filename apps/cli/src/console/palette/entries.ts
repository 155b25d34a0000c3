import type { NamedAction } from '@matchdesk/core/actions.ts';
import { type Ranked, ranked } from '@matchdesk/core/kit/rank.ts';
import { capitalised } from '@matchdesk/core/kit/show.ts';
import { spoken, withArticle } from '../../project/words.ts';
import { begin } from '../act/begin.ts';
import type { Desk } from '../desk/desk.ts';
import { stateOf } from '../desk/desk.ts';
import { goToPlace } from '../frame/go.ts';
import { type Binding, shownKey } from '../keys/binding.ts';
import { textIn } from '../look/line.ts';
import { openRecord } from '../record/open-record.ts';
import { actionsFor, domainHere, labelOfSubject, refusalHere, subjectHere } from '../registry/here.ts';
import { placesFor } from '../registry/places.ts';
import type { FoundRecords, PaletteState } from './palette-state.ts';
import { recentWeight } from './recents.ts';
import { sourceOf } from './records.ts';

/** One line of the palette. */
export type Entry = Ranked & {
  readonly key: string;
  readonly note: string;
  readonly keys: string;
  /** Why it can not be chosen. */
  readonly refusal: string | null;
  readonly isDanger: boolean;
  readonly run: () => void;
};
export type Section = { readonly heading: string; readonly entries: readonly Entry[] };

const here = 60;
const thisScreen = 30;
const place = 15;
const most = 60;

const actionEntry = (desk: Desk, named: NamedAction): Entry => {
  const state = stateOf(desk);
  const { id, action, domain } = named;
  const kind = action.on;
  const subject = kind === undefined ? null : subjectHere(state, kind);
  const base = subject ? here : domain === domainHere(state) ? thisScreen : 0;
  const unchosen = kind === undefined ? capitalised(domain) : `choose ${withArticle(spoken(kind))}`;
  return {
    key: `action:${id}`,
    title: action.title,
    words: [...(action.words ?? []), id.replace(/[.-]/g, ' ')],
    weight: base + recentWeight(state.recents, `action:${id}`),
    note: subject && kind !== undefined ? labelOfSubject(subject, kind) : unchosen,
    keys: subject && action.key ? action.key : '',
    refusal: subject ? refusalHere(named, subject) : null,
    isDanger: action.risk === 'irreversible',
    run: () => begin(desk, named, subject ?? undefined),
  };
};

/** An action has something to act on here, acts on nothing, or on what a search can find. */
const isWithinReach = (desk: Desk, { action }: NamedAction): boolean =>
  action.on === undefined ||
  subjectHere(stateOf(desk), action.on) !== null ||
  sourceOf(stateOf(desk), action.on) !== undefined;

const actionEntries = (desk: Desk): readonly Entry[] =>
  actionsFor(stateOf(desk))
    .filter((named) => isWithinReach(desk, named))
    .map((named) => actionEntry(desk, named));

const placeEntries = (desk: Desk): readonly Entry[] =>
  placesFor(stateOf(desk))
    .filter(({ opens }) => opens.kind !== 'action')
    .map((each) => ({
      key: `place:${each.id}`,
      title: each.title,
      words: each.words,
      weight: place + recentWeight(stateOf(desk).recents, `place:${each.id}`),
      note: 'go to',
      keys: each.chord ? shownKey(`g ${each.chord}`) : '',
      refusal: null,
      isDanger: false,
      run: () => goToPlace(desk, each),
    }));

const keyEntries = (bindings: readonly Binding[]): readonly Entry[] =>
  bindings.map(({ keys, title, group, run }) => ({
    key: `key:${keys[0]}`,
    title,
    words: [group],
    note: group,
    keys: keys.map(shownKey).join('  '),
    refusal: null,
    isDanger: false,
    run,
  }));

const recordSection = (desk: Desk, { heading, kind, read, targets }: FoundRecords): Section => ({
  heading,
  entries: targets.map((target) => ({
    key: `record:${kind}:${target.id}`,
    title: target.label,
    note: aboutRecord(target.record, target.label),
    keys: '',
    refusal: null,
    isDanger: false,
    run: () => openRecord(desk, kind, target, read),
  })),
});

/** What tells two records of one name apart. */
const aboutRecord = (record: unknown, label: string): string => {
  const { email, phone, _id } = (record ?? {}) as Readonly<Record<string, unknown>>;
  const told = [email, phone, _id].find((value) => typeof value === 'string' && value !== '' && value !== label);
  return typeof told === 'string' ? told : '';
};

const isHere = ({ key, weight = 0 }: Entry): boolean => key.startsWith('action:') && weight >= here;

const startSections = (found: readonly Entry[]): readonly Section[] => {
  const rest = found.filter((entry) => !isHere(entry));
  const isPlace = ({ key }: Entry) => key.startsWith('place:');
  const isOnScreen = ({ weight = 0 }: Entry) => weight >= thisScreen;
  return [
    { heading: 'Here', entries: found.filter(isHere) },
    { heading: 'On this screen', entries: rest.filter((entry) => !isPlace(entry) && isOnScreen(entry)) },
    { heading: 'Places', entries: rest.filter(isPlace) },
    { heading: 'Everything else', entries: rest.filter((entry) => !isPlace(entry) && !isOnScreen(entry)) },
  ];
};

/** What the palette shows for what was typed: the best first. `keys` are those in force below it. */
export const sectionsOf = (desk: Desk, palette: PaletteState, keys: readonly Binding[]): readonly Section[] => {
  const query = textIn(palette.line);
  const filled = (sections: readonly Section[]) => sections.filter(({ entries }) => entries.length > 0);
  if (query.startsWith('?'))
    return filled([{ heading: 'Keys', entries: ranked(query.slice(1), keyEntries(keys), most) }]);
  const records = palette.found.map((found) => recordSection(desk, found));
  if (/^[@#$]/.test(query)) return filled(records);
  const actions = actionEntries(desk);
  if (palette.isNarrowed) {
    return filled([{ heading: 'Here', entries: ranked(query, actions.filter(isHere), most) }]);
  }
  const isCommands = query.startsWith('>');
  const asked = (isCommands ? query.slice(1) : query).trim();
  const found = ranked(asked, isCommands ? actions : [...actions, ...placeEntries(desk)], most);
  if (asked === '') return filled(startSections(found));
  return filled([{ heading: 'Actions and places', entries: found }, ...records]);
};

export const entriesIn = (sections: readonly Section[]): readonly Entry[] => sections.flatMap(({ entries }) => entries);
