import { usage } from '@matchdesk/terminal/process/failure.ts';
import { didYouMean } from '@matchdesk/terminal/text/nearest.ts';
import { Command, type ErrorOptions, type HelpContext, type Option } from 'commander';

const unknown = /^error: unknown (command|option) '(.*)'$/s;
const asksForHelp = /^(?:-h|--help)$/;

/** The commands that an unknown word of a group, or of the root where it is '', may mean. */
export type Suggest = (group: string, word: string) => readonly string[];

const pathOf = (command: Command): string =>
  command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;

const commandNames = (command: Command): readonly string[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name());

const optionsAbove = ({ parent }: Command): readonly Option[] =>
  parent === null ? [] : [...parent.options, ...optionsAbove(parent)];

/** The flags of a command, and those of every command. */
const flagNames = (command: Command): readonly string[] =>
  [...command.createHelp().visibleOptions(command), ...optionsAbove(command)].flatMap(({ long }) => long ?? []);

/** Names the commands that a word means by what they do, or the one with the nearest name. */
const suggestion = (command: Command, word: string): string => {
  const group = command.parent === null ? '' : command.name();
  const meant = command instanceof OwnCommand ? command.suggest(group, word) : [];
  if (meant.length > 0) return ` Did you mean ${meant.join(' or ')}?`;
  if (flagNames(command).includes(`--${word}`)) return ` Did you mean --${word}?`;
  return didYouMean(word, commandNames(command));
};

/** Refuses a word too many, and names the command that was probably meant. */
export const refuseExcess = (command: Command, words: readonly string[]): void => {
  const taken = command.registeredArguments;
  const word = taken.some(({ variadic }) => variadic) ? undefined : words[taken.length];
  if (word === undefined || command.commands.some((one) => one.name() === word)) return;
  if (command.commands.length > 0 && taken.length === 0) command.error(`error: unknown command '${word}'`);
  const path = pathOf(command);
  // A group that is itself a command hands the word on to it.
  const meant = command.parent === null ? '' : suggestion(command.parent, word);
  throw usage(`'${path}' takes no '${word}'.${meant}`, `${path} --help`);
};

/**
 * A command that suggests by the terminal's own rule what was probably meant, and that prints no help for a line with
 * unknown words.
 */
export class OwnCommand extends Command {
  readonly suggest: Suggest;

  constructor(name: string | undefined, suggest: Suggest) {
    super(name);
    this.suggest = suggest;
  }

  override createCommand(name?: string): OwnCommand {
    return new OwnCommand(name, this.suggest);
  }

  override error(message: string, options?: ErrorOptions): never {
    const [, kind, word = ''] = unknown.exec(message) ?? [];
    if (kind === undefined) return super.error(message, options);
    if (kind === 'command') return super.error(`error: unknown command '${word}'.${suggestion(this, word)}`, options);
    // The value behind an equals sign says nothing about the flag.
    const [flag = ''] = word.split('=', 1);
    if (flagNames(this).includes(flag)) return super.error(`error: ${flag} takes no value.`, options);
    return super.error(`error: unknown option '${flag}'.${didYouMean(flag, flagNames(this))}`, options);
  }

  override helpInformation(context?: HelpContext): string {
    const words = this.args.filter((word) => !asksForHelp.test(word));
    const flag = words.findIndex((word) => word.startsWith('-'));
    refuseExcess(this, flag < 0 ? words : words.slice(0, flag));
    return super.helpInformation(context);
  }
}
