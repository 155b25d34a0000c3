import { type Argument, type Flag, type Globals, globalFlags } from '@matchdesk/terminal/command/flag.ts';
import { requireChoice } from '@matchdesk/terminal/command/meant-choice.ts';
import { type FlagValue, type Spec, stopLacking, type TypedCall } from '@matchdesk/terminal/command/spec.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { Argument as Argued, type Command, type CommanderError, Option } from 'commander';
import { belowCommand, belowRoot, headingFor, helpStyle } from '../help/style.ts';
import type { Group } from './groups.ts';
import { OwnCommand, refuseExcess } from './own-command.ts';
import { requirePlausibleValue, requirePlausibleWords, requireWholeList } from './plausible.ts';
import type { Surroundings } from './surroundings.ts';

/** Commander's name for an option: `maxWait` for `max-wait`. */
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a flag's value from commander's options; commander turns `--no-input` into `input: false`. */
const givenFlag = (flag: Flag, options: Readonly<Record<string, unknown>>): FlagValue => {
  if (flag.value) return options[camel(flag.name)] as string | undefined;
  const isNegative = flag.name.startsWith('no-');
  const value = options[camel(isNegative ? flag.name.slice(3) : flag.name)];
  return value === !isNegative ? true : undefined;
};

const off = ['', '0', 'false', 'no', 'off'];
const on = ['1', 'true', 'yes', 'on'];

/** Whether the value of a variable turns a switch on; undefined where it is neither on nor off. */
export const isOnBy = (value: string): boolean | undefined => {
  const asked = value.trim().toLowerCase();
  return off.includes(asked) ? false : on.includes(asked) || undefined;
};

/** Returns a flag's value from its variable; a switch is on by 1, true, yes and on. */
const flagFromEnvironment = (flag: Flag, env: Readonly<Record<string, string | undefined>>): FlagValue => {
  const value = flag.env === undefined ? undefined : env[flag.env];
  if (value === undefined) return undefined;
  if (!flag.value) {
    const isOn = isOnBy(value);
    if (isOn === undefined)
      throw usage(`${flag.env} is '${value}'. It is on by 1, true, yes or on, and off by 0, false, no or off.`);
    return isOn || undefined;
  }
  if (value === '') return undefined;
  if (flag.many) requireWholeList(flag.env ?? '', value);
  return flag.choices ? requireChoice(flag.env ?? '', flag, value) : value;
};

import about from '../../package.json' with { type: 'json' };

/** Runs a command that was parsed. */
type Runner = (call: TypedCall) => Promise<void>;

const groupSummaries: Readonly<Record<string, string>> = {
  auth: 'Sign in and out',
  profile: 'Which API is called, and how',
  jobs: 'Bulk writes that ran, or can be resumed',
  plan: 'Bulk writes that were saved before they run',
  session: 'Your own session and password',
};

const optionOf = (flag: Flag): Option => {
  const short = flag.short ? `-${flag.short}, ` : '';
  const initial = flag.initial === undefined ? '' : ` (default: ${flag.initial})`;
  const option = new Option(`${short}--${flag.name}${flag.value ? ` ${flag.value}` : ''}`, flag.summary + initial);
  if (flag.choices) option.choices(flag.choices);
  if (flag.group) option.helpGroup(`${flag.group}:`);
  return option.hideHelp(flag.hidden ?? false);
};

type Words = readonly string[] | null;

/**
 * The option of a flag. It refuses values that were hardly meant, and a second value rather than silently choosing one;
 * a global flag may repeat what an alias sets.
 */
const carefulOption = (flag: Flag, mayRepeat: boolean, words: Words): Option => {
  const option = optionOf(flag);
  if (!flag.value) return option;
  return option.argParser((value: string, before?: string) => {
    requirePlausibleValue(flag, value, words);
    if (flag.many) return before ? `${before},${value}` : value;
    if (before !== undefined && !(mayRepeat && before === value))
      throw usage(`--${flag.name} is given twice: '${before}' and '${value}'.`);
    return flag.choices ? requireChoice(`--${flag.name}`, flag, value) : value;
  });
};

const argumentOf = ({ name, summary, required, many, choices, isLoose }: Argument): Argued => {
  const inner = `${name}${many ? '...' : ''}`;
  const argument = new Argued(required ? `<${inner}>` : `[${inner}]`, summary);
  if (!choices || isLoose) return argument;
  return argument.choices(choices).argParser((word: string) => requireChoice(`<${name}>`, { choices }, word));
};

/**
 * A group that is itself a command shares flags with its subcommands; a value that the group parsed takes precedence.
 */
const valuesOf = (flags: readonly Flag[], command: Command, env: NodeJS.ProcessEnv): Record<string, FlagValue> => {
  const given = command.optsWithGlobals();
  return Object.fromEntries(flags.map((flag) => [flag.name, givenFlag(flag, given) ?? flagFromEnvironment(flag, env)]));
};

/** Commander's name for it. */
const missingArgument = 'commander.missingArgument';

const globalsOf = (program: Command, env: NodeJS.ProcessEnv): Globals =>
  Object.fromEntries(
    Object.entries(valuesOf(globalFlags, program, env)).flatMap(([name, value]) =>
      value === undefined ? [] : [[camel(name), value]],
    ),
  );

/** Ends the parsing of an invalid line with the command that explains it. */
const leadToHelp =
  (words: readonly string[], { err }: Surroundings) =>
  (error: CommanderError): never => {
    if (error.exitCode !== 0 && error.message !== '(outputHelp)')
      err(`Next: ${['matchdesk', ...words, '--help'].join(' ')}\n`);
    throw error;
  };

/** What every command is made with. */
type Making = { readonly words: Words; readonly around: Surroundings; readonly run: Runner };

const addSpec = (parent: Command, spec: Spec, isDefault: boolean, { words, around, run }: Making): Command => {
  const name = spec.path.at(-1) ?? '';
  const command = parent.command(name, { hidden: spec.hidden ?? false, isDefault });
  command
    .summary(spec.summary)
    .description(spec.details ?? spec.summary)
    .addHelpText('after', () => belowCommand(command, spec.examples ?? [], around.hasColor));
  for (const argument of spec.arguments ?? []) command.addArgument(argumentOf(argument));
  // Only the named command needs its flags: those of all commands would take longer than the rest of a start.
  const isMeant = words === null || isDefault || words.includes(name);
  for (const flag of (isMeant && spec.flags) || []) command.addOption(carefulOption(flag, false, words));
  const flagsGiven = () => valuesOf(spec.flags ?? [], command, around.env);
  command.exitOverride((error) => {
    if (error.code === missingArgument) throw stopLacking(spec, { arguments: command.args, flags: flagsGiven() });
    leadToHelp(spec.path, around)(error);
  });
  command.allowExcessArguments().action(async () => {
    refuseExcess(command, command.args);
    requirePlausibleWords(spec.arguments ?? [], command.args);
    const flags = flagsGiven();
    const root = rootOf(command);
    await run({
      spec,
      arguments: command.args,
      flags,
      globals: globalsOf(root, around.env),
      typed: globalsOf(root, {}),
      typedFlags: valuesOf(spec.flags ?? [], command, {}),
    });
  });
  return command;
};

/** The parent of a further command: the group, or a command in it. */
const parentOf = (group: Command, { path }: Spec): Command =>
  (path.length > 2 && group.commands.find((one) => one.name() === path[1])?.helpCommand(false)) || group;

const rootOf = (command: Command): Command => (command.parent ? rootOf(command.parent) : command);

const manner = (program: Command, around: Surroundings): Command =>
  program
    .exitOverride(leadToHelp([], around))
    .showSuggestionAfterError(false)
    .configureHelp(helpStyle)
    .configureOutput({
      writeOut: around.out,
      writeErr: around.err,
      getOutHasColors: () => around.hasColor,
      getErrHasColors: () => around.hasColor,
      getOutHelpWidth: () => around.width,
      getErrHelpWidth: () => around.width,
      // What is missing is reported with a complete line.
      outputError: (text, write) => {
        if (!/^error: missing required argument/.test(text)) write(text.replace(/^error: /, 'matchdesk: '));
      },
    });

/**
 * Returns the parser of the command line, made from the commands' data. Only groups that are named in `words` get their
 * commands, or all of them where `words` is null, so that a start loads only what it uses.
 */
export const programOf = (groups: readonly Group[], words: Words, around: Surroundings, run: Runner): Command => {
  const making = { words, around, run };
  const program = manner(new OwnCommand('matchdesk', around.suggest ?? (() => [])), around);
  for (const flag of globalFlags) program.addOption(carefulOption(flag, true, words).hideHelp());
  program
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
    .version(about.version, '-V, --version', 'show the version')
    .usage('<command> [flags]\n       matchdesk            the keyboard console, in a terminal')
    .addHelpText('after', () => belowRoot(around.hasColor));
  for (const { name, verbs, specs } of groups) {
    const [own, ...others] = specs;
    if (own?.path.length === 1) {
      const command = addSpec(program, own, false, making).helpGroup(`${headingFor(name)}:`);
      for (const spec of others) addSpec(command, spec, false, making);
      continue;
    }
    const group = program
      .command(name)
      .helpCommand(false)
      .exitOverride(leadToHelp([name], around))
      .helpGroup(`${headingFor(name)}:`);
    group.summary(groupSummaries[name] ?? verbs).description(groupSummaries[name] ?? `Commands on ${name}`);
    group.usage('<command> [flags]').addHelpText('after', () => belowCommand(group, [], around.hasColor));
    if (words && !words.includes(name)) continue;
    for (const spec of specs) {
      const isDefault = specs.length === 1 || spec.isMeantAlone === true;
      addSpec(parentOf(group, spec), spec, isDefault, making);
    }
  }
  return program;
};
