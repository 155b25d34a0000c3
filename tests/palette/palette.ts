import { can, strictest } from '@matchdesk/core/access.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import { type Answer, answersTo } from '@matchdesk/core/answers.ts';
import { belonging, findableAction } from '@matchdesk/core/findable.ts';
import { finders } from '@matchdesk/core/finders.ts';
import type { Role } from '@matchdesk/core/kit/call/endpoint.ts';
import { closest, localAnswers } from '@matchdesk/core/kit/text/rank.ts';
import { understood } from '@matchdesk/core/orders.ts';
import { allPlaces, recordPlaces } from '@matchdesk/core/places.ts';
import { listOfFinder, seek } from '@matchdesk/core/seek.ts';
import { askWorld } from './world.ts';

const nameOf = (answer: Answer): string => {
  const { id } = answer.target;
  if (answer.kind === 'record') return `record ${id}`;
  if (answer.kind === 'visit') return `see ${answer.visit.place.place} ${id}`;
  const { action, input } = answer.order;
  return [`do ${action.id} ${id}`, ...Object.values(input).map(String)].join(' ');
};

/** What stands in the palette for a line, from top to bottom, in the words of the tables. */
export const rowsFor = async (line: string, role: Role): Promise<readonly string[]> => {
  const actions = allActions.filter(({ action }) => can(role, strictest(action.calls)));
  const mayOpen = ({ screen }: (typeof allPlaces)[number] | (typeof recordPlaces)[number]) => can(role, screen.access);
  const reach = {
    actions,
    places: recordPlaces.filter(mayOpen),
    finders: finders.filter((finder) => can(role, strictest(listOfFinder(finder).calls))),
  };
  const places = allPlaces.filter(mayOpen).map((place) => ({
    ...place,
    row: `go ${place.place}`,
    weight: place.isListed ? belonging.place : 0,
  }));
  const commands = actions.map((action) => ({ ...findableAction(action), row: `run ${action.id}` }));
  const local = localAnswers(line, [...commands, ...places], 30);
  const meant = understood(line, reach);
  const ready = meant.orders.filter(
    ({ term, input, given }) => term === '' && Object.keys({ ...input, ...given }).length > 0,
  );
  const readyRows = ready.map((order) =>
    `do ${order.action.id} … ${Object.values(order.input).map(String).join(' ')}`.trim(),
  );
  const { found } = await seek(meant, askWorld);
  const answers = answersTo(meant, found).flatMap((section) => section.answers.map(nameOf));
  const rowOf = ({ row }: { readonly row: string }): string => row;
  const sure = local.sure.map(rowOf);
  const all = [
    ...(local.isNamed ? [...sure, ...readyRows] : [...readyRows, ...sure]),
    ...answers,
    ...local.unsure.map(rowOf),
  ];
  return all.length > 0 ? all : closest(line, places, 5).map(rowOf);
};
