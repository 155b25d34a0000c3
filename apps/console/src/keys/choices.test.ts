import { allActions } from '@matchdesk/core/actions.ts';
import { fieldsOf } from '@matchdesk/core/kit/form/field-shape.ts';
import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { offers } from '@matchdesk/core/offers.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { becauseOf } from '@matchdesk/desk/task/because.ts';
import { describe, expect, it } from 'vitest';
import { answering, fakeDesk } from '../../../../tests/kit/terminal/fake-desk.ts';
import { showStep } from '../act/begin.ts';
import { nextStep, taskOn } from '../act/task.ts';
import { openFilter } from '../choose/filter-chooser.ts';
import { choicesIn } from '../desk/chooser.ts';
import { type Desk, patch, stateOf, swapOverlay } from '../desk/desk.ts';
import type { FilterForm } from '../desk/list-forms.ts';
import { type ListState, newListState } from '../desk/list-state.ts';
import { overlayOf } from '../desk/state.ts';
import type { Task } from '../desk/task-step.ts';
import { filtersOf, withValue } from '../list/narrowing.ts';
import { lineOf, textIn } from '../look/line.ts';
import { pressInOverlay } from './overlay-keys.ts';

const named = (name: string) => ({ name, title: name.toUpperCase() });
const client = {
  admins: { roles: async () => ({ data: [named('moderator'), named('of-our-own')] }) },
  notes: { colleagues: async () => ({ data: [named('ann'), named('bob')] }) },
};

const session = { role: 'ADMIN', roleValue: 1, adminId: 'a' } as const;

/** A console of an administrator, on a provider with these extensions. */
const deskWith = (...announced: readonly string[]): Desk => {
  const desk = fakeDesk({ client });
  patch(desk, { session, announced: new Set(announced) });
  return desk;
};

const extensions = ['roles', 'notes', 'audit', 'tokens'];
const press = (desk: Desk, name: string, text = '') => pressInOverlay(desk, { name, text }, () => []);

type Field = ReturnType<typeof fieldsOf>[number];

/** A task that has every answer but this field's. */
const taskAt = (entry: (typeof allActions)[number], field: Field): Task => {
  const others = fieldsOf(entry.action.input).filter(({ name }) => name !== field.name);
  return { ...taskOn(entry, [{ id: 'x', label: 'X', record: {} }], null), asked: others.map(({ name }) => name) };
};

/** Every action, and one that is done with a reason. */
const everyAction = allActions.flatMap((entry) =>
  entry.id === 'users.set-status' ? [entry, becauseOf(entry, 'Suspend')] : [entry],
);

const everyField = everyAction.flatMap((entry) =>
  fieldsOf(entry.action.input).flatMap((field) =>
    field.kind === 'list' ? [] : [[`${entry.id} ${field.name}`, entry, field] as const],
  ),
);
/** The fields that the web console shows as a list. */
const stepsToChoose = everyField.filter(
  ([, , { kind, offers: what }]) => kind === 'choice' || kind === 'record' || what,
);
const fields = everyField.filter(([, , field]) => field.offers);

/** What is typed before anything is offered: names among other words follow an @. */
const begun = ({ offers: what }: Field): string => (what && offers[what].into === 'words' ? '@' : '');

const type = (desk: Desk, text: string): void => {
  for (const letter of text) press(desk, letter, letter);
};

/** The step that asks for a field, after its choices have loaded. */
const offerStep = async (desk: Desk, [, entry, field]: (typeof fields)[number], task = taskAt(entry, field)) => {
  showStep(desk, nextStep(task, null, {}));
  const now = () => {
    const overlay = overlayOf(stateOf(desk));
    if (overlay?.kind !== 'task' || overlay.step.at !== 'offer') throw new Error('Nothing is offered.');
    return overlay.step;
  };
  await expect.poll(() => now().offered.isLoading).toBe(false);
  return now;
};

const lists = allReads.flatMap(({ id, read }) => (read.kind === 'list' ? [[id, read] as const] : []));
const filters = lists.flatMap(([id, list]) =>
  (list.filters ?? []).flatMap((filter) =>
    filter.kind === 'choice' || (filter.kind === 'text' && filter.offers)
      ? [[`${id} ${filter.id}`, list, filter] as const]
      : [],
  ),
);

const stateFor = (list: ListState['list']): ListState =>
  newListState({ id: 1, read: '', list, scope: null, query: firstQuery(list) });

const formOf = (desk: Desk): FilterForm => {
  const overlay = overlayOf(stateOf(desk));
  if (overlay?.kind !== 'filter') throw new Error('No form of filters is open.');
  return overlay.form;
};

describe('what is offered to choose', () => {
  it('is all that the declarations name', () => {
    const ofFilters = filters.flatMap(([, , filter]) => (filter.kind === 'text' ? (filter.offers ?? []) : []));
    const ofFields = fields.map(([, , { offers: what }]) => what);
    expect([...new Set([...ofFields, ...ofFilters])].sort()).toEqual([...Object.keys(offers), 'records'].sort());
  });

  it.each(stepsToChoose)('%s is a list', (_, entry, field) => {
    const step = nextStep(taskAt(entry, field), null, {});
    const isList = step.at === 'record' || step.at === 'offer' || (step.at === 'field' && step.field.choices);
    expect(isList).toBeTruthy();
  });

  it.each(fields)('%s is chosen in its step', async (...named) => {
    const desk = deskWith(...extensions);
    const step = await offerStep(desk, named);
    type(desk, begun(named[2]));
    const all = choicesIn(step());
    expect(all.length).toBeGreaterThan(1);
    for (let times = 1 - step().cursor; times > 0; times -= 1) press(desk, 'down');
    expect(choicesIn(step())[step().cursor]).toBe(all[1]);
    for (let time = 0; time < begun(named[2]).length; time += 1) press(desk, 'backspace');
    type(desk, all[1]?.value ?? '');
    expect(textIn(step().line)).toBe(all[1]?.value);
  });

  it.each(fields)('%s can be typed where the provider knows none', async (...named) => {
    const desk = deskWith();
    const step = await offerStep(desk, named);
    type(desk, 'ann');
    expect(textIn(step().line)).toBe('ann');
  });

  it('a name goes among the words of a note, and Enter then leads on', async () => {
    const named = fields.find(([id]) => id === 'notes.write-on-user text');
    if (!named) throw new Error('A note has no text.');
    const desk = deskWith(...extensions);
    const step = await offerStep(desk, named, taskOn(named[1], [{ id: 'x', label: 'X', record: {} }], null));
    type(desk, 'Ask today');
    for (let time = 0; time < ' today'.length; time += 1) press(desk, 'left');
    type(desk, ' @b');
    expect(choicesIn(step()).map(({ title }) => title)).toEqual(['@bob']);
    press(desk, 'enter');
    expect([textIn(step().line), choicesIn(step())]).toEqual(['Ask @bob today', []]);
    press(desk, 'ctrl+j');
    type(desk, '@');
    expect(choicesIn(step())).toHaveLength(2);
    press(desk, 'backspace');
    press(desk, 'enter');
    const overlay = overlayOf(stateOf(desk));
    const task = overlay?.kind === 'task' ? overlay.step.task : undefined;
    expect(task?.input.text).toBe('Ask @bob \ntoday');
  });

  it.each(filters)('%s is chosen in the form', async (_, list, filter) => {
    const desk = deskWith(...extensions, ...(list.filters ?? []).flatMap(({ extension }) => extension ?? []));
    openFilter(desk, stateFor(list));
    const kinds = filter.kind === 'text' ? (list.filters ?? []).find(({ id }) => id === filter.ofKind) : undefined;
    const needed = filter.when ? [[filter.when.filter, filter.when.is[0] ?? ''] as const] : [];
    const among = kinds?.kind === 'choice' ? [[kinds.id, 'user'] as const] : [];
    const form = [...needed, ...among].reduce(
      (before, [id, value]) => withValue(before, id, lineOf(value)),
      formOf(desk),
    );
    swapOverlay(desk, {
      kind: 'filter',
      form: { ...form, at: filtersOf(form).findIndex(({ id }) => id === filter.id) },
    });
    await expect.poll(() => Object.values(formOf(desk).choices).some(({ isLoading }) => isLoading)).toBe(false);
    press(desk, 'right');
    const { chooser, lines } = formOf(desk);
    if (filter.kind === 'choice') expect(textIn(lines[filter.id] ?? lineOf(''))).toBe(filter.options[1]?.[0]);
    else if (filter.offers === 'records') expect(chooser?.isFound).toBe(true);
    else expect(chooser && choicesIn(chooser).length).toBeGreaterThan(1);
  });

  it.each([
    ['Hannah Loose', '', false],
    ['Ann', 'u1', true],
  ])('an Enter that waited for a search for ann takes %s: %j', async (name, value, isTaken) => {
    const found = Promise.withResolvers<void>();
    const row = { _id: 'u1', firstname: name, email: 'someone@example.org', phone: '' };
    const desk = fakeDesk({
      client: answering({
        ...client,
        users: { search: () => found.promise.then(() => ({ data: [row], total: 1 })) },
      }),
    });
    patch(desk, { session, announced: new Set(extensions) });
    const [, list] = lists.find(([id]) => id === 'audit.list') ?? [];
    if (!list) throw new Error('There is no audit log.');
    openFilter(desk, stateFor(list));
    const form = withValue(formOf(desk), 'kind', lineOf('user'));
    const at = filtersOf(form).findIndex(({ id }) => id === 'target');
    swapOverlay(desk, { kind: 'filter', form: { ...form, at } });
    type(desk, 'ann');
    press(desk, 'enter');
    expect(formOf(desk).chooser?.isEntered).toBe(true);
    found.resolve();
    await expect.poll(() => formOf(desk).chooser?.isEntered ?? false).toBe(false);
    const now = (): readonly unknown[] => [
      textIn(formOf(desk).lines.target ?? lineOf('')),
      formOf(desk).chooser === null,
    ];
    expect(now()).toEqual([value, isTaken]);
    if (isTaken) return;
    // The next Enter takes what is shown now.
    press(desk, 'enter');
    expect(now()).toEqual(['u1', true]);
  });

  it('a filter is typed where the provider knows no choices', async () => {
    const desk = deskWith('audit');
    const [, list] = lists.find(([id]) => id === 'audit.list') ?? [];
    if (!list) throw new Error('There is no audit log.');
    openFilter(desk, stateFor(list));
    await expect.poll(() => Object.keys(formOf(desk).choices)).toEqual(['action']);
    const form = formOf(desk);
    swapOverlay(desk, { kind: 'filter', form: { ...form, at: filtersOf(form).findIndex(({ id }) => id === 'actor') } });
    type(desk, 'ann');
    expect(textIn(formOf(desk).lines.actor ?? lineOf(''))).toBe('ann');
  });
});
