import { type Stop, usage } from '../process/failure.ts';
import { typedCommand } from '../text/shell-word.ts';
import type { Argument } from './flag.ts';
import { twoSources } from './one-source.ts';
import type { Call, Given, Lack, Spec } from './spec.ts';

const exampleWord = ({ name, example, choices }: Argument): string => example ?? choices?.[0] ?? name;

const lacksArgument = (argument: Argument): Lack => ({
  says: `<${argument.name}> is missing: ${argument.summary}.`,
  words: exampleWord(argument),
});

/** What a command needs and was not given, each with the words that would give it. */
export const lackingIn = (spec: Spec, given: Given): readonly Lack[] => [
  ...(spec.arguments ?? [])
    .slice(given.arguments.length)
    .filter(({ required }) => required)
    .map(lacksArgument),
  ...(spec.lacks?.(given) ?? []),
];

/** The line as it was typed with all that it lacks, in values of example: it can be run as it stands. */
export const wholeLine = (call: Call): string =>
  [call.meant ?? typedCommand(), ...lackingIn(call.spec, call).map(({ words }) => words)].join(' ');

/** A value that is typed and in a file as well: no line that is proposed may hold both. */
const givenTwice = ({ flags }: Given): string | undefined =>
  Object.keys(flags).find((name) => flags[name] !== undefined && flags[`${name}-file`] !== undefined);

/** Stops a command that lacks something with the line that would do. */
export const stopLacking = (spec: Spec, given: Given): Stop => {
  const twice = givenTwice(given);
  if (twice !== undefined) return twoSources(twice.replaceAll('-', ' '), `--${twice}`, `--${twice}-file`);
  const lacks = lackingIn(spec, given);
  return usage(lacks.map(({ says }) => says).join(' '), [typedCommand(), ...lacks.map(({ words }) => words)].join(' '));
};
