import { type Stop, usage } from '../process/failure.ts';
import { typedCommand } from '../text/shell-word.ts';
import { twoSources } from './call.ts';
import type { Argument } from './flag.ts';
import type { Call, Given, Lack, Spec } from './spec.ts';

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
