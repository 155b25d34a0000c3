import { can, strictest } from '@matchdesk/core/access.ts';
import { allActions, type NamedAction } from '@matchdesk/core/actions.ts';
import type { Session } from '@matchdesk/core/context.ts';
import { ranked } from '@matchdesk/core/kit/rank.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { subjectHere } from '../act/here.ts';
import { goTo } from '../act/leaving.ts';
import { labelOfSubject, refusalOfSubject } from '../act/subject.ts';
import { isOffered } from '../data/offered.ts';
import { bindingsInForce } from '../keys/layers.ts';
import type { IconName } from '../ui/icon-paths.ts';
import { useWeight } from './frecency.ts';
import { sourceOfRecord } from './remote.ts';
import type { Row, Section } from './row.ts';
import { begin, closePalette } from './state.ts';

const here = 60;
const thisScreen = 30;
const place = 15;

const riskIcon: Readonly<Record<string, IconName>> = { costly: 'coins', irreversible: 'trash', read: 'download' };

const actionRow = (entry: NamedAction, domain: string): Row => {
  const { id, action } = entry;
  const subject = subjectHere(entry);
  const refusal = subject ? refusalOfSubject(entry, subject) : null;
  const note = subject ? labelOfSubject(subject, action.on) : action.on ? `choose a ${action.on}` : undefined;
  return {
    key: `action:${id}`,
    title: action.title,
    words: [...(action.words ?? []), id.replace(/[.-]/g, ' ')],
    icon: riskIcon[action.risk] ?? 'command',
    weight: (subject ? here : entry.domain === domain ? thisScreen : 0) + useWeight(`action:${id}`),
    run: () => begin(entry),
    ...(note !== undefined && { note }),
    ...(action.key && subject && { keys: action.key }),
    ...(action.risk === 'irreversible' && { tone: 'danger' as const }),
    ...(refusal !== null && { refusal }),
  };
};

/** Whether an action has what it acts on here, acts on nothing, or acts on what a search can find. */
const isWithinReach = (session: Session, entry: NamedAction): boolean =>
  !entry.action.on || subjectHere(entry) !== null || sourceOfRecord(session, entry.action.on) !== undefined;

/** Actions that this person may run; those for what is here first. */
export const actionRows = (session: Session, domain: string): readonly Row[] =>
  allActions
    .filter((entry) => can(session.role, strictest(entry.action.calls)) && isWithinReach(session, entry))
    .map((entry) => actionRow(entry, domain));

const isReachable = (path: string): boolean => !path.includes(':');

/** Screens that this person may open without a record. */
export const placeRows = (session: Session): readonly Row[] =>
  allScreens
    .filter(({ screen }) => screen.access !== 'public' && isReachable(screen.path) && isOffered(screen, session.role))
    .map(({ id, screen }) => ({
      key: `place:${id}`,
      title: screen.title,
      words: [...(screen.words ?? []), screen.sidebar?.label ?? '', screen.path.replace(/\W/g, ' ')],
      note: screen.path,
      icon: 'arrow-right',
      href: screen.path,
      weight: place + useWeight(`place:${id}`),
      run: () => {
        closePalette();
        goTo(screen.path);
      },
      ...(screen.chord && { keys: `g ${screen.chord}` }),
    }));

const keyRows = (): readonly Row[] =>
  bindingsInForce()
    .filter(({ unlisted }) => !unlisted)
    .map((binding) => ({
      key: `key:${binding.keys}`,
      title: binding.title,
      note: binding.group,
      keys: binding.keys,
      run: () => {
        closePalette();
        setTimeout(() => binding.run(new KeyboardEvent('keydown')), 0);
      },
    }));

const most = 50;

const heads = (rows: readonly Row[]): readonly Section[] => [
  { heading: 'Here', rows: rows.filter(({ weight = 0, key }) => key.startsWith('action:') && weight >= here) },
  {
    heading: 'On this screen',
    rows: rows.filter(({ weight = 0, key }) => key.startsWith('action:') && weight >= thisScreen && weight < here),
  },
  { heading: 'Places', rows: rows.filter(({ key }) => key.startsWith('place:')) },
  {
    heading: 'Everything else',
    rows: rows.filter(({ weight = 0, key }) => key.startsWith('action:') && weight < thisScreen),
  },
];

type Asking = {
  readonly session: Session;
  readonly domain: string;
  readonly query: string;
  readonly narrowed: boolean;
  readonly keys: readonly Row[];
};

/** The keys in force when the palette opens: below it they rest. */
export const keysHere = keyRows;

/** What the palette finds by itself for a query, in the same frame as the keystroke. */
export const localSections = ({ session, domain, query, narrowed, keys }: Asking): readonly Section[] => {
  if (query.startsWith('?')) return [{ heading: 'Keys', rows: ranked(query.slice(1), keys, most) }];
  if (/^[@#$]/.test(query)) return [];
  const actions = actionRows(session, domain);
  if (narrowed && query === '') {
    const rows = actions.filter(({ weight = 0 }) => weight >= here);
    return [{ heading: rows.length > 0 ? (rows[0]?.note ?? '') : 'Nothing is focused here', rows }];
  }
  const commands = query.startsWith('>');
  const asked = commands ? query.slice(1).trim() : query.trim();
  const all = commands ? actions : [...actions, ...placeRows(session)];
  const found = ranked(asked, all, most);
  if (asked !== '') return [{ heading: 'Commands and places', rows: found }];
  return heads(found).filter(({ rows }) => rows.length > 0);
};
