import { askingOf } from '@matchdesk/core/kit/asking.ts';
import type { FieldShape } from '@matchdesk/core/kit/field-shape.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectedOf, type Order, orders, written } from '../kit/orders.ts';
import { withEveryName } from '../kit/provider/every-name.ts';
import { type ProviderServer, startProvider } from '../kit/provider/provider.ts';
import { token } from '../kit/provider/routes.ts';
import { typedFields } from '../kit/typed.ts';
import { type ConsoleScreen, openConsole } from './console-screen.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const enter = '\r';
const ctrlK = '\u000b';
const ctrlU = '\u0015';

let provider: ProviderServer;
let terminal: Terminal;
let screen: ConsoleScreen;
beforeAll(async () => {
  provider = await startProvider([], withEveryName);
  terminal = openTerminal(provider.url, token);
});
// A console of its own for each: a changed password signs out.
beforeEach(async () => {
  screen = openConsole(terminal);
  await screen.shows('Waiting for you');
  provider.seen.length = 0;
  return async () => {
    screen.kill('SIGTERM');
    await screen.ended;
  };
});
afterAll(async () => {
  terminal.close();
  await provider.close();
});

const isWrite = ({ call }: { readonly call: string }): boolean => !/^GET |RadarList/.test(call);
const sent = () => provider.seen.filter(isWrite).map(written);

/** The letter behind `g` of the screen that shows the list of a kind of record, or is the only one of its domain. */
const chordTo = (kind: string): string => {
  const lists = allReads.filter(({ read }) => read.kind === 'list' && read.record === kind && !read.within);
  const chords = allScreens.filter(({ screen }) => screen.chord !== undefined);
  const ofList = chords.find(({ screen: { first } }) => lists.some(({ id }) => id === first));
  const ofDomain = chords.find(({ id }) => lists.some(({ domain }) => id.startsWith(`${domain}.`)));
  return (ofList ?? ofDomain)?.screen.chord ?? '';
};

/** Moves the cursor to the record's row. */
const goTo = async ({ entry, row = '' }: Order): Promise<void> => {
  const { on = '' } = entry.action;
  await screen.press(`g${chordTo(on)}`, row);
  const isThere = () => screen.lines().some((line) => line.includes('›') && line.includes(row));
  for (let at = 0; at < 5 && !isThere(); at += 1) {
    const before = screen.lines().join();
    screen.type('j');
    await expect.poll(() => screen.lines().join()).not.toBe(before);
  }
  expect(isThere()).toBe(true);
};

const answer = async (field: FieldShape, text: string, isEdit: boolean): Promise<void> => {
  // The label stands alone in its panel; a list behind may have a column of that name.
  await screen.shows(`│ ${field.label}`);
  // An edit's value is replaced; what adds has nothing to be replaced.
  if (!field.choices) return screen.type(`${isEdit ? ctrlU : ''}${text}${enter}`);
  const place = field.choices.indexOf(text) + 1;
  await screen.press(String(place), `› ${place}`);
  screen.type(enter);
};

describe('on a record with a field of every name, the terminal console sends what was typed, key for key', () => {
  it.each(orders)('$id', async (order) => {
    const { entry, typed, on } = order;
    const { action } = entry;
    if (on !== undefined) await goTo(order);
    await screen.press(`${ctrlK}>${action.title}`, `› ${action.title}`);
    screen.type(enter);
    await screen.hides('actions only');
    for (const field of typedFields(entry)) await answer(field, typed[field.name] ?? '', action.inputOf !== undefined);
    const targets = on === undefined ? [] : [{ id: on, label: order.row ?? '' }];
    const { question, isYesFirst } = askingOf(action as never, { input: typed, targets });
    if (question !== null) {
      await screen.shows('do what is marked');
      await screen.press(isYesFirst ? '' : '\t', `[ ${action.confirmLabel ?? action.title} ]`);
      screen.type(enter);
    }
    await expect.poll(() => sent().length).toBeGreaterThan(0);
    expect(sent()).toEqual(await expectedOf(order));
  });
});
