import type { NamedAction } from '@matchdesk/core/actions.ts';
import { belonging, findableAction } from '@matchdesk/core/findable.ts';
import { closest, localAnswers, ranked } from '@matchdesk/core/kit/rank.ts';
import { capitalised } from '@matchdesk/core/kit/show.ts';
import { spoken, withArticle } from '@matchdesk/terminal/text/words.ts';
import { begin } from '../act/begin.ts';
import { type Binding, shownKey } from '../desk/binding.ts';
import type { Desk } from '../desk/desk.ts';
import { stateOf } from '../desk/desk.ts';
import type { PaletteState } from '../desk/palette-state.ts';
import { textIn } from '../look/line.ts';
import { isSearchable, meantBy, searchFor } from '../record/find-records.ts';
import { actionsFor, domainHere, labelOfSubject, refusalHere, subjectHere } from '../registry/here.ts';
import { recentWeight } from '../registry/recents.ts';
import { answerEntries, readyEntries } from './answer-entries.ts';
import type { Entry, Section } from './entry.ts';
import { placeEntries } from './place-entries.ts';
import { recentEntries } from './recent-entries.ts';

const { here, screen: thisScreen } = belonging;
const most = 60;
const mostFound = 30;
const mostClose = 5;

const actionEntry = (desk: Desk, named: NamedAction): Entry => {
  const state = stateOf(desk);
  const { id, action, domain } = named;
  const kind = action.on;
  const subject = kind === undefined ? null : subjectHere(state, kind);
  const base = subject ? here : domain === domainHere(state) ? thisScreen : 0;
  const unchosen = kind === undefined ? capitalised(domain) : `choose ${withArticle(spoken(kind))}`;
  return {
    ...findableAction(named),
    key: `action:${id}`,
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
  action.on === undefined || subjectHere(stateOf(desk), action.on) !== null || isSearchable(stateOf(desk), action.on);

const actionEntries = (desk: Desk): readonly Entry[] =>
  actionsFor(stateOf(desk))
    .filter((named) => isWithinReach(desk, named))
    .map((named) => actionEntry(desk, named));

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

const retryKey = 'retry';
/** Whether choosing it leaves the palette open. */
export const staysOpen = ({ key }: Entry): boolean => key === retryKey;

const retryEntry = (desk: Desk, query: string, failure: string): Entry => ({
  key: retryKey,
  title: 'Search again',
  note: failure,
  keys: '',
  refusal: null,
  isDanger: false,
  run: () => searchFor(desk, query, () => undefined),
});

/** Each once: what was shown above is not shown again. */
const shownOnce = (sections: readonly Section[]): readonly Section[] => {
  const seen = new Set<string>();
  return sections
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ key }) => !seen.has(key) && seen.add(key) !== undefined),
    }))
    .filter(({ entries }) => entries.length > 0);
};

const isSigned = (query: string): boolean => /^[@#$]/.test(query) || /\s[@#$]\S/.test(query);

/** What the palette shows for what was typed: the best first. `keys` are those in force below it. */
export const sectionsOf = (desk: Desk, palette: PaletteState, keys: readonly Binding[]): readonly Section[] => {
  const query = textIn(palette.line);
  if (query.startsWith('?')) {
    return shownOnce([{ heading: 'Keys', entries: ranked(query.slice(1), keyEntries(keys), most) }]);
  }
  const isCommands = query.startsWith('>');
  const asked = (isCommands ? query.slice(1) : query).trim();
  const own = actionEntries(desk);
  const actions = palette.isNarrowed ? own.filter(isHere) : own;
  const places = isCommands || palette.isNarrowed ? [] : placeEntries(desk);
  if (asked === '') {
    if (palette.isNarrowed) return shownOnce([{ heading: 'Here', entries: ranked('', actions, most) }]);
    const listed = [...actions, ...places.filter(({ isListed }) => isListed !== false)];
    const recent = { heading: 'Recent', entries: isCommands ? [] : recentEntries(desk, listed) };
    return shownOnce([recent, ...startSections(ranked('', listed, most))]);
  }
  const meant = meantBy(stateOf(desk), query, palette.isNarrowed);
  const ready: Section = { heading: 'In one line', entries: readyEntries(desk, meant) };
  const entries = isSigned(query) ? [] : [...actions, ...places];
  const local = localAnswers(asked, entries, mostFound);
  const named: Section = { heading: 'Actions and places', entries: local.sure };
  const found = answerEntries(desk, meant, palette.found);
  const late = palette.isSearching ? [] : local.unsure;
  const failed = palette.failure === '' ? [] : [retryEntry(desk, query, palette.failure)];
  const sections = shownOnce([
    ...(local.isNamed ? [named, ready] : [ready, named]),
    ...found,
    { heading: 'The search failed', entries: failed },
    { heading: 'Similar actions and places', entries: late },
  ]);
  if (sections.length > 0 || palette.isSearching || isCommands || isSigned(query)) return sections;
  return shownOnce([{ heading: 'Closest places', entries: closest(asked, places, mostClose) }]);
};

export const entriesIn = (sections: readonly Section[]): readonly Entry[] => sections.flatMap(({ entries }) => entries);
