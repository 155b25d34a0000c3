import { countOf } from '@matchdesk/core/kit/list/selection.ts';
import { timePart } from '@matchdesk/core/kit/text/show.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { queueEndpoints } from '@matchdesk/core/queue/endpoints.ts';
import { isTaken } from '@matchdesk/core/queue/rules.ts';
import { queueTexts } from '@matchdesk/core/queue/texts.ts';
import type { ListState } from '../desk/list-state.ts';
import { listOfView, type State, type View } from '../desk/state.ts';
import { tabsOf } from '../record/open-record.ts';
import { openCaseIn } from '../registry/here.ts';
import { mayUse, placesFor } from '../registry/places.ts';

const titleOf = (state: State, view: View): string => {
  switch (view.kind) {
    case 'dashboard':
      return 'Dashboard';
    case 'list': {
      const list = state.lists[view.list];
      const place = placesFor(state).find(({ id }) => id === list?.read);
      return place?.title ?? list?.list.title ?? '';
    }
    case 'record': {
      const tab = view.record.tab > 0 ? (tabsOf(state, view.record)[view.record.tab]?.title ?? '') : '';
      return tab === '' ? view.record.target.label : `${view.record.target.label} › ${tab}`;
    }
    case 'chat':
      return `Chat: ${view.chat.match.label}`;
    case 'jobs':
      return 'Jobs';
    case 'job':
      return view.job;
    case 'text':
      return view.title;
  }
};

/** Returns the titles from the first view to the current one. */
export const crumbsOf = (state: State): string => state.views.map((view) => titleOf(state, view)).join(' › ');

const sortNote = ({ list, query }: ListState): string => {
  const chosen = list.sorts?.find(([value]) => value === query.sort)?.[1];
  const column = list.columns.find(({ sort }) => sort !== undefined && sort === query.sort)?.heading;
  if (column) return `sorted by ${column}${query.direction === 'desc' ? ', descending' : ''}`;
  return chosen && query.sort !== list.initialSort ? `sorted by ${chosen}` : '';
};

const filterNotes = ({ list, query, titles }: ListState): readonly string[] =>
  (list.filters ?? []).flatMap((filter) => {
    const value = query.filters[filter.id];
    if (!value) return [];
    const label = filter.kind === 'choice' ? filter.options.find(([each]) => each === value)?.[1] : titles[value];
    return [`${filter.label}: ${label ?? value}`];
  });

/** Who else is looking at the open record. */
const lookersOf = ({ views, looking }: State): readonly string[] => {
  const view = views.at(-1);
  if (view?.kind !== 'record' || looking?.id !== view.record.target.id) return [];
  return looking.others.map((email) => `${email} is viewing this too`);
};

/** Who else has the open case. */
const holderOf = (state: State): readonly string[] => {
  const one = openCaseIn(state);
  if (!one || !isTaken(one)) return [];
  const when = `${timePart(one.claimed_until)} UTC`;
  const held = fill(queueTexts.hold, { who: one.claimed_by, when });
  return [mayUse(state, [queueEndpoints.claim]) ? `${held} ${queueTexts.takeOver}` : held];
};

/** Returns the pending changes of the list and what narrows it, or who else is looking at the record. */
export const notesOf = (state: State): readonly string[] => {
  const list = listOfView(state);
  const lookers = [...holderOf(state), ...lookersOf(state)];
  if (!list) return lookers;
  const search = list.query.search === '' ? [] : [`search: ${list.query.search}`];
  const sort = sortNote(list);
  const news = list.waiting ? [`${list.waiting.text}: R shows it`] : [];
  return [...lookers, ...news, ...search, ...filterNotes(list), ...(sort === '' ? [] : [sort])];
};

/** Returns how many rows are selected. */
export const selectedOf = (state: State): number => {
  const list = listOfView(state);
  return list ? countOf(list.selection) : 0;
};
