import { askingOf } from '@matchdesk/core/kit/act/asking.ts';
import { isJob } from '@matchdesk/core/kit/reach.ts';
import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { sessionTexts } from '@matchdesk/core/session/texts.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Expected, expectedOf, type Order, orders, recordsOf } from '../kit/orders.ts';
import { withEveryName } from '../kit/provider/every-name.ts';
import { extensions } from '../kit/provider/extensions.ts';
import { countSeen, expectSent } from '../kit/requests.ts';
import { type ConsoleScreen, openConsole } from './console-screen.ts';
import { openProviderStage } from './stage.ts';

const enter = '\r';
const ctrlK = '\u000b';
const ctrlU = '\u0015';

const { provider, terminal } = await openProviderStage(withEveryName, extensions);
let screen: ConsoleScreen;
/** Whether the next order can begin in the console as it is. */
let isReady = false;

const close = async (): Promise<void> => {
  screen.kill('SIGTERM');
  await screen.ended;
};

beforeEach(async () => {
  if (!isReady) {
    screen = openConsole(terminal);
    await screen.shows('Waiting for you');
  }
  isReady = false;
});
afterEach(async () => {
  if (!isReady) await close();
});

/** The list of a kind of record that is a screen of its own, otherwise the one within another record. */
const listOf = (kind: string) => {
  const lists = allReads.filter(({ read }) => read.kind === 'list' && read.record === kind);
  const found = lists.find(({ read }) => read.within === undefined) ?? lists[0];
  if (!found) throw new Error(`There is no list of ${kind}.`);
  return found;
};

/** The letter after `g` for the screen that shows a list, or for the only screen of its domain. */
const chordTo = (list: string): string => {
  const chords = allScreens.filter(({ screen: { chord } }) => chord !== undefined);
  // A screen behind another tab is opened by its name.
  if (allScreens.some(({ screen: { tabs = [] } }) => tabs.slice(1).some(({ first }) => first === list))) return '';
  const ofList = chords.find(({ screen: { first } }) => first === list);
  const ofDomain = chords.find(({ id }) => id.startsWith(`${list.split('.')[0]}.`));
  return (ofList ?? ofDomain)?.screen.chord ?? '';
};

/**
 * The second line names the current screen. The sidebar names every screen, and the dashboard names records that wait.
 */
const elsewhereThanDashboard = /^[^\n]*\n (?!Dashboard)\S/;

/** A list shortens a text where other columns need the space, but never below this number of characters. */
const shortest = 16;

/** Moves the cursor to the first row that says this. */
const toRow = async (whole: string): Promise<void> => {
  const label = whole.slice(0, shortest);
  const isThere = () => screen.lines().some((line) => line.includes('›') && line.includes(label));
  await screen.shows(label);
  const cursorAt = () => screen.lines().findIndex((line) => line.includes('│›'));
  for (let at = 0; at < 9 && !isThere(); at += 1) {
    const before = cursorAt();
    screen.type('j');
    await expect.poll(cursorAt).not.toBe(before);
  }
  expect(isThere()).toBe(true);
};

/** Opens the list of a kind of record; one within another record is a tab of that. */
const openList = async (kind: string): Promise<void> => {
  const { id, read } = listOf(kind);
  if (read.within === undefined) {
    const chord = chordTo(id);
    if (chord !== '') screen.type(`g${chord}`);
    else {
      await screen.press(`${ctrlK}${read.title}`, `› ${read.title}`);
      screen.type(enter);
    }
    await screen.shows(elsewhereThanDashboard);
    return;
  }
  const { within } = read;
  await openList(within);
  await toRow((await recordsOf(within))[0]?.label ?? '');
  await screen.press(enter, '1 Details');
  const parts = allReads.filter((each) => each.read.kind === 'list' && each.read.within === within);
  screen.type(String(parts.findIndex((each) => each.id === id) + 2));
};

/** Puts the cursor on the record, or selects several. */
const choose = async ({ entry: { action }, targets: [first] }: Order, count: number): Promise<void> => {
  // The screen then no longer shows what an earlier order left there.
  await screen.press('gd', 'Waiting for you');
  if (action.form?.exports !== undefined) screen.type(`g${chordTo(action.form?.exports)}`);
  if (action.on === undefined || !first) return;
  await openList(action.on);
  await toRow(first.label);
  if (count > 1) await screen.press('x'.repeat(count), `${count} selected`);
};

const give = async ({ field, text, target }: Answer, isEdit: boolean): Promise<void> => {
  // The label is alone in its panel; a list behind it may have a column of this name.
  await screen.shows(`│ ${field.label}`);
  if (target) {
    await screen.press(text, `› ${target.label}`);
    screen.type(enter);
  } else if (field.choices) {
    const place = field.choices.indexOf(text) + 1;
    await screen.press(String(place), `› ${place}`);
    screen.type(enter);
    // The present value of an edit is replaced; a form that adds something is empty.
  } else screen.type(`${isEdit ? ctrlU : ''}${text}${enter}`);
};

const confirm = async ({ entry: { action } }: Order): Promise<void> => {
  await screen.shows('do what is marked');
  const shown = screen.lines().join('\n');
  const marked = `[ ${action.confirmation?.confirmLabel ?? action.title} ]`;
  const [, typed = ''] = /Type (\d+) to continue/.exec(shown) ?? [];
  if (!shown.includes(marked)) await screen.press(typed || '\t', marked);
  screen.type(enter);
};

/** What the console says when it is done. */
const doneOf = ({ entry: { action }, input, targets }: Order, { outcome: { effect } }: Expected, count: number) => {
  if (effect && 'signOut' in effect) return sessionTexts.signedOut;
  if (effect && 'download' in effect) return 'Saved ';
  if (effect && 'show' in effect) return 'Answer';
  const done = action.done.sentence({ input, targets: targets.slice(0, count) });
  return done === '' ? /[Dd]one\./ : done;
};

const run = async (order: Order, count: number): Promise<void> => {
  const { action } = order.entry;
  const expected = await expectedOf(order, count);
  await choose(order, count);
  await screen.press(`${ctrlK}>${action.title}`, `› ${action.title}`);
  provider.seen.length = 0;
  screen.type(enter);
  await screen.hides('actions only');
  for (const answer of order.answers) await give(answer, action.form?.inputOf !== undefined && count === 1);
  const chosen = Object.fromEntries(
    order.answers.flatMap(({ field, target }) => (target ? [[field.name, target]] : [])),
  );
  const asked = { input: order.input, targets: order.targets.slice(0, count), chosen };
  if (count > 1 || askingOf(action as never, asked).question !== null) await confirm(order);
  await screen.shows(doneOf(order, expected, count));
  await expect.poll(() => countSeen(provider.seen, expected.runs)).toBeGreaterThanOrEqual(expected.runs.flat().length);
  await expectSent(provider.seen, expected.runs);
  isReady = !(expected.outcome.effect && 'signOut' in expected.outcome.effect);
};

/** Each group of orders has its own consoles, so that none lives so long that it counts as hanging. */
const endConsole = async (): Promise<void> => {
  if (isReady) await close();
  isReady = false;
};

const isMany = ({ id }: Order): boolean => manifest.actions.some((entry) => entry.id === id && isJob(entry));

describe('on a record with a field of every name, the terminal console sends what was typed, key for key', () => {
  afterAll(endConsole);
  it.each(orders)('$id', (order) => run(order, 1));
});

describe('and so it does on several records', () => {
  afterAll(endConsole);
  it.each(orders.filter(isMany))('$id', (order) => run(order, 2));
});
