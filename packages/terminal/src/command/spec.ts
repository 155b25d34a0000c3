import type { Caller } from '@matchdesk/core/access.ts';
import { isReason, mostReason } from '@matchdesk/core/kit/call/reason.ts';
import { type Ending, type Stop, usage } from '../process/failure.ts';
import { namesIn, typedCommand } from '../text/words.ts';
import type { Argument, Flag, Globals } from './flag.ts';

/** The arguments and flags that were typed so far. */
export type Given = Pick<Call, 'arguments' | 'flags'>;

/**
 * Something that a command needs: how it is described, and words that give it: an example, or what was typed `instead`, as a
 * word that the command takes for something else.
 */
export type Lack = { readonly says: string; readonly words: string; readonly instead?: string };

/** Runs a command. Returns its ending, or nothing for plain success; throws what stops it. */
// biome-ignore lint/suspicious/noConfusingVoidType: a command that ends well returns nothing
export type Handler = (call: Call) => Promise<Ending | void>;

/** One command of `matchdesk`, as data; what it does is loaded when it is run. */
export type Spec = {
  /** The words after `matchdesk`: `users add-credits`. */
  readonly path: readonly string[];
  readonly summary: string;
  /** A paragraph below the summary. */
  readonly details?: string;
  readonly arguments?: readonly Argument[];
  readonly flags?: readonly Flag[];
  /** What follows `matchdesk` in its examples. */
  readonly examples?: readonly string[];
  /** The action or read of the registry that it is made from. */
  readonly made?: { readonly from: 'action' | 'read'; readonly id: string };
  /** The reads of the registry from which `--list` chooses, by the word that it takes. */
  readonly reads?: Readonly<Record<string, string>>;
  readonly hidden?: true;
  /** The name of the group alone means this command. */
  readonly isMeantAlone?: true;
  /** It prints text that is not JSON, whatever --output says. */
  readonly isText?: true;
  /** Its output is for reading: on a terminal it goes through a pager. */
  readonly isPaged?: true;
  /** What is missing besides the required arguments; a person at a terminal may be asked for it. */
  readonly lacks?: (given: Given) => readonly Lack[];
  readonly load: () => Promise<Handler>;
};

export type FlagValue = string | boolean | undefined;

/** One call of a command, as typed. */
export type TypedCall = Omit<Call, 'allSpecs' | 'specsFor'>;

/** The same, with what its handler may look up. */
export type Call = {
  readonly spec: Spec;
  /** Every command; loaded when it is needed. */
  readonly allSpecs: () => Promise<readonly Spec[]>;
  /** Every command, with the flags and choices that somebody may use. */
  readonly specsFor: (caller: Caller) => Promise<readonly Spec[]>;
  readonly arguments: readonly string[];
  /** By the flag's name without dashes. */
  readonly flags: Readonly<Record<string, FlagValue>>;
  readonly globals: Globals;
  /** Only the flags of the command line, without variables. */
  readonly typed: Globals;
  /** The command's own flags that were typed, without variables. */
  readonly typedFlags: Readonly<Record<string, FlagValue>>;
  /** The equivalent command, where the typed one has no flags of its own. */
  readonly meant?: string;
  /** Called with the output format once the profile is read. */
  readonly onOutput?: (output: string) => void;
};

/** A flag's text; undefined where it was not given. */
export const textOf = (call: Pick<Call, 'flags'>, flag: string): string | undefined => {
  const value = call.flags[flag];
  return typeof value === 'string' ? value : undefined;
};

/** The records that are named by words and by --id; each word may name several, with commas. */
export const recordsNamed = (given: Given): readonly string[] =>
  namesIn([...given.arguments, textOf(given, 'id') ?? ''].join());

/** The id of the read that a command was made from; where it has several, the one that `--list` names. */
export const readIdOf = (call: Call): string =>
  call.spec.reads?.[textOf(call, 'list') ?? ''] ?? call.spec.made?.id ?? '';

/** Whether a switch is on. */
export const isOn = (call: Call, flag: string): boolean => call.flags[flag] === true;

/** A whole number of a flag, within bounds. */
export const wholeNumber = (flag: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  const number = Number(text);
  if (/^\d+$/.test(text.trim()) && number >= least && number <= most) return number;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  throw usage(`--${flag} takes a whole number, ${bounds}; '${text}' is not one.`);
};

/** The reason that a person gave for a write; undefined without one. */
export const givenReason = (call: Call): string | undefined => {
  const reason = textOf(call, 'reason')?.trim();
  if (reason === undefined || isReason(reason)) return reason;
  throw usage(`--reason takes 1 to ${mostReason} characters.`);
};

/** Refuses two sources of one value and names both, instead of choosing one silently. */
export const twoSources = (what: string, one: string, other: string): Stop =>
  usage(`${one} and ${other} both give ${what}. Leave one of them out. Nothing was sent.`);

/** The one flag of these that was given; undefined where none was. Two stop the command. */
export const onlyFlag = (call: Call, what: string, names: readonly string[]): string | undefined => {
  const [only, other] = names.filter((name) => textOf(call, name) !== undefined);
  if (only !== undefined && other !== undefined) throw twoSources(what, `--${only}`, `--${other}`);
  return only;
};

const exampleWord = ({ name, example, choices }: Argument): string => example ?? choices?.[0] ?? name;

const lacksArgument = (argument: Argument): Lack => ({
  says: `<${argument.name}> is missing: ${argument.summary}.`,
  words: exampleWord(argument),
});

/** What a command needs and was not given, each with words that would provide it. */
export const lackingIn = (spec: Spec, given: Given): readonly Lack[] => [
  ...(spec.arguments ?? [])
    .slice(given.arguments.length)
    .filter(({ required }) => required)
    .map(lacksArgument),
  ...(spec.lacks?.(given) ?? []),
];

/** The typed line completed with words for what it lacks, so that it can be run as it is. */
export const completedLine = (lacks: readonly Lack[], meant?: string): string =>
  [meant ?? typedCommand(lacks.flatMap(({ instead = [] }) => instead)), ...lacks.map(({ words }) => words)].join(' ');

/** A call's line, completed. */
export const wholeLine = (call: Call): string => completedLine(lackingIn(call.spec, call), call.meant);

/** A value that can be typed or read from a file: a proposed line holds only one of the two. */
const givenTwice = ({ flags }: Given): string | undefined =>
  Object.keys(flags).find((name) => flags[name] !== undefined && flags[`${name}-file`] !== undefined);

/** Stops a command whose input is incomplete, and proposes a complete line. */
export const stopLacking = (spec: Spec, given: Given): Stop => {
  const twice = givenTwice(given);
  if (twice !== undefined) return twoSources(twice.replaceAll('-', ' '), `--${twice}`, `--${twice}-file`);
  const lacks = lackingIn(spec, given);
  return usage(lacks.map(({ says }) => says).join(' '), completedLine(lacks));
};
