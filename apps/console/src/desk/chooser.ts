import type { Target } from '@matchdesk/core/kit/act/action.ts';
import type { Choice as Offer } from '@matchdesk/core/kit/form/offered.ts';
import { folded } from '@matchdesk/core/kit/text/fold.ts';
import { type Choosing, offeredFor, withChoice } from '@matchdesk/desk/choosing.ts';
import { type Line, lineAfter, lineOf, type Press, selectedLine, textBefore, textIn } from '../look/line.ts';
import { type Loaded, notLoaded } from './loaded.ts';

/** A value to choose; with the record that it names, where a search found it. */
export type Choice = Offer & { readonly target?: Target };

/** A line over the choices for it. */
export type Chooser = {
  readonly line: Line;
  readonly offered: Loaded<readonly Choice[]>;
  /** The choice that Enter takes; -1 where it takes the line. */
  readonly cursor: number;
  /** Where a choice goes in the line. */
  readonly into: Choosing['into'];
  /** The choices are what a search found, so they fit the line as they are. */
  readonly isFound: boolean;
  /** Enter was pressed before the choices were there. */
  readonly isEntered: boolean;
};

type Kind = Partial<Pick<Chooser, 'into' | 'isFound'>>;

/** A chooser with an initial text, before its choices are loaded. */
export const chooserFor = (text: string, { into, isFound = false }: Kind = {}): Chooser => ({
  line: into === 'words' ? lineOf(text) : selectedLine(text),
  offered: notLoaded,
  cursor: -1,
  into,
  isFound,
  isEntered: false,
});

const choosingOf = ({ line, offered, into }: Chooser): Choosing => ({
  all: offered.data ?? [],
  text: textIn(line),
  into,
  caret: textBefore(line).length,
});

/** The choices that show. */
export const choicesIn = (chooser: Chooser): readonly Choice[] =>
  chooser.isFound ? (chooser.offered.data ?? []) : offeredFor(choosingOf(chooser)).found;

/** The choice that Enter takes; undefined where it takes the line. */
export const markedIn = (chooser: Chooser): Choice | undefined => choicesIn(chooser)[chooser.cursor];

/**
 * Whether an Enter that waited for the choices means only one thing: the line as it is, or the choice that the line names.
 * A choice that is only similar to the line was not on the screen when Enter was pressed.
 */
export const isClear = (chooser: Chooser): boolean => {
  const choice = markedIn(chooser);
  const typed = folded(textIn(chooser.line).trim());
  return !choice || [choice.value, choice.title].some((name) => folded(name) === typed);
};

const marked = <C extends Chooser>(chooser: C): C => {
  const first = textIn(chooser.line) !== '' && choicesIn(chooser).length > 0 ? 0 : -1;
  return { ...chooser, cursor: chooser.isFound ? first : offeredFor(choosingOf(chooser)).at };
};

/** The chooser with another line; what a search found for the earlier one stays until its own comes. */
export const withLine = <C extends Chooser>(chooser: C, line: Line): C =>
  marked({ ...chooser, line, isEntered: false });

/** The chooser with what has loaded so far. */
export const withOffered = <C extends Chooser>(chooser: C, offered: Chooser['offered']): C =>
  marked({ ...chooser, offered });

/** The chooser with the marked choice in its line; it can take another one. */
export const withTaken = <C extends Chooser>(chooser: C, choice: Choice): C => {
  const { text, caret } = withChoice(choosingOf(chooser), choice);
  return withLine(chooser, { ...lineOf(text), at: lineOf(text.slice(0, caret)).at });
};

/** The chooser that marks another choice; before the first and after the last one stands the line itself. */
const movedBy = <C extends Chooser>(chooser: C, by: number): C => {
  const places = choicesIn(chooser).length + 1;
  return { ...chooser, cursor: ((chooser.cursor + 1 + by + places) % places) - 1 };
};

const pageOfChoices = 8;

const pagedBy = <C extends Chooser>(chooser: C, by: number): C => {
  const last = choicesIn(chooser).length - 1;
  return { ...chooser, cursor: Math.max(Math.min(0, last), Math.min(last, chooser.cursor + by)) };
};

/** The chooser after a key; null where the key does nothing in it. */
export const pressedIn = <C extends Chooser>(
  chooser: C,
  pressed: Press,
  meta?: Parameters<typeof lineAfter>[2],
): C | null => {
  const { name } = pressed;
  if (name === 'down' || name === 'tab') return movedBy(chooser, 1);
  if (name === 'up' || name === 'shift+tab') return movedBy(chooser, -1);
  if (name === 'page-down') return pagedBy(chooser, pageOfChoices);
  if (name === 'page-up') return pagedBy(chooser, -pageOfChoices);
  const line = lineAfter(chooser.line, pressed, meta);
  if (!line) return null;
  const isSame = textIn(line) === textIn(chooser.line) && chooser.into !== 'words';
  return isSame ? { ...chooser, line } : withLine(chooser, line);
};

/** Whether the line is empty, so that Backspace leads back. */
export const isEmptied = ({ line }: Pick<Chooser, 'line'>): boolean => textIn(line) === '';
