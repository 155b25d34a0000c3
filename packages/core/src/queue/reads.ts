import { detail, list, readsOf } from '../context.ts';
import { pageOf } from '../kit/call/envelope.ts';
import { dated } from '../kit/list/read.ts';
import { saysSame } from '../kit/list/strays.ts';
import { datePart } from '../kit/text/show.ts';
import { queueEndpoints as calls } from './endpoints.ts';
import {
  aboutOf,
  caseLabels,
  decidingActions,
  isTaken,
  kindOptions,
  namesOf,
  reasonOf,
  stateOptions,
} from './rules.ts';
import { caseKinds, caseStates, type QueueCase } from './schema.ts';
import { queueScreens } from './screens.ts';
import { queueTexts as say } from './texts.ts';

const labelOf = ({ name, email }: Pick<QueueCase, 'name' | 'email'>): string => name || email;

/** The queue: the list of cases, and one case in full. */
export const queueReads = readsOf('queue', {
  list: list<QueueCase>({
    title: queueScreens.list.title,
    record: 'case',
    words: ['queue', 'waiting', 'work', 'todo'],
    calls: [calls.list],
    label: labelOf,
    // The name of a community's case is the community's.
    about: (row) => ({ kind: 'user', id: row.person_id, label: row.kind === 'community' ? '' : labelOf(row) }),
    columns: [
      { id: 'photo', heading: 'Profile', text: (row) => row.image ?? '', hidden: true, unexported: true },
      { id: 'who', heading: say.who, text: ({ name }) => name },
      { id: 'kind', heading: say.kind, text: ({ kind }) => (kind === null ? '' : caseLabels[kind]) },
      { id: 'about', heading: say.about, text: aboutOf },
      { id: 'since', heading: say.since, ...dated((row: QueueCase) => row.since, datePart) },
      { id: 'holder', heading: say.holder, text: (row) => row.claimed_by, blank: true },
      { id: 'reason', heading: say.verdict, text: reasonOf, hidden: true },
      { id: 'id', heading: 'Identifier', text: (row) => row._id, hidden: true, isId: true },
    ],
    filters: [
      { kind: 'choice', id: 'kind', label: say.kind, options: kindOptions },
      { kind: 'choice', id: 'state', label: say.state, options: stateOptions },
    ],
    fits: { kind: saysSame(({ kind }) => kind) },
    sizes: [25, 50, 100],
    links: 5,
    empty: say.none,
    emptyHint: say.noneHint,
    isMeantAlone: true,
    queue: {
      isOne: ({ filters }) => (filters.state ?? '') === '',
      decidedBy: decidingActions,
      of: namesOf,
      isTaken,
      leaves: true,
    },
    page: async ({ client, options }, { page, size, filters }) => {
      const kind = caseKinds.find((each) => each === filters.kind);
      const state = caseStates.find((each) => each === filters.state);
      const asked = { page, limit: size, ...(kind && { kind }), ...(state && { state }) };
      return pageOf(calls.list, await client.queue.list(asked, options));
    },
  }),
  get: detail({
    title: 'A case',
    within: 'case',
    calls: [calls.get],
    lasts: true,
    load: async ({ client, options, scope }) => (await client.queue.get({ id: scope }, options)).data,
    loadAhead: async ({ client, options, scope }) =>
      (await client.queue.get({ id: scope, without: 'chat' }, options)).data,
  }),
});
