import type { Argument, Command, Help, Option } from 'commander';

const records = 'Records';
const signingIn = 'Session and profiles';
const work = 'Bulk work';
const tools = 'Tools';

/** The heading of each group in the root's help; domains are under the first. */
const headings: Readonly<Record<string, string>> = {
  session: signingIn,
  auth: signingIn,
  profile: signingIn,
  jobs: work,
  plan: work,
  apply: work,
  smoke: tools,
  api: tools,
  do: tools,
  open: tools,
  console: tools,
  doctor: tools,
  completion: tools,
  man: tools,
  help: tools,
};

export const headingFor = (name: string): string => headings[name] ?? records;

const choicesOf = (one: Option | Argument): string =>
  one.argChoices && one.argChoices.length > 0 ? ` [${one.argChoices.join(', ')}]` : '';

const bold = (text: string): string => `\u001b[1m${text}\u001b[22m`;

const wordsOf = (command: Command): string =>
  command.parent ? `${wordsOf(command.parent)} ${command.name()}` : command.name();

/** The look of help: headings in bold, choices as they are written, nothing in quotes. */
export const helpStyle: Partial<Help> = {
  subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
  optionDescription: (option) => option.description + choicesOf(option),
  argumentDescription: (argument) => argument.description + choicesOf(argument),
  commandUsage: (command) => `${wordsOf(command)} ${command.usage().replace('[options]', '[flags]')}`,
  styleTitle: (title) => bold(title === 'Options:' ? 'Flags:' : title),
};

const argumentTerm = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '…' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

const rootExamples = [
  ['auth login', 'sign in'],
  ['users search ann', 'find people'],
  ['users export --out users.csv', 'all into a file'],
  ['users set-status --file ids.csv --status paused', 'a bulk write'],
] as const;

/** Returns the text below the root's help. */
export const belowRoot = (hasColor: boolean): string => {
  const title = (text: string) => (hasColor ? bold(text) : text);
  const width = Math.max(...rootExamples.map(([line]) => line.length));
  const examples = rootExamples.map(([line, summary]) => `  $ matchdesk ${line.padEnd(width)}  # ${summary}`);
  return `
${title('Examples:')}
${examples.join('\n')}

${title('More:')}
  matchdesk <command> --help   its commands and flags, with examples
  matchdesk help flags         flags that every command takes
  matchdesk help topics        exit codes, environment, bulk writes, exports`;
};

/** Returns the text below a command's help. */
export const belowCommand = (command: Command, examples: readonly string[], hasColor: boolean): string => {
  const lines = examples.map((example) => `  $ matchdesk ${example}`).join('\n');
  const title = hasColor ? bold('Examples:') : 'Examples:';
  const own = lines === '' ? '' : `\n${title}\n${lines}\n`;
  const isGroup = command.commands.some((one) => one.name() !== 'help');
  const flags = isGroup ? `Flags of one command: ${wordsOf(command)} <command> --help\n` : '';
  return `${own}\n${flags}Flags of every command: matchdesk help flags`;
};
