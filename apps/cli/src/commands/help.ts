import { failures } from '@matchdesk/core/kit/failure.ts';
import { exits, usage } from '../failure.ts';
import { globalFlags } from '../globals.ts';
import { nearest } from '../nearest.ts';
import { programOf } from '../program.ts';
import type { Flag, Handler } from '../spec.ts';
import { allSpecs } from '../specs.ts';
import { mayColor, writeErr, writeOut } from '../streams.ts';

/** A text in lines no longer than that, broken between words. */
const wrapped = (text: string, width: number): readonly string[] =>
  text.match(new RegExp(`\\S.{0,${width - 1}}(?= |$)|\\S+`, 'g')) ?? [];

const columns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([first]) => first.length));
  const rest = Math.max(30, (process.stdout.columns ?? 100) - width - 4);
  const margin = ' '.repeat(width + 4);
  return rows
    .map(([first, second]) => `  ${first.padEnd(width)}  ${wrapped(second, rest).join(`\n${margin}`)}`)
    .join('\n');
};

const exitCodes = (): string => {
  const kinds = Object.entries(failures).map(([kind, { exit }]) => [String(exit), kind] as const);
  const rows = Object.entries(exits).map(([code, meaning]) => {
    const named = kinds.filter(([exit]) => exit === code).map(([, kind]) => kind);
    return [code, named.length === 0 ? meaning : `${meaning} (${named.join(', ')})`] as const;
  });
  return `Exit codes\n\n${columns(rows)}\n`;
};

const flagLine = (flag: Flag): readonly [string, string] => [
  `${flag.short ? `-${flag.short}, ` : '    '}--${flag.name}${flag.value ? ` ${flag.value}` : ''}`,
  flag.summary,
];

const flagsTopic = (): string => `Flags that every command takes\n\n${columns(globalFlags.map(flagLine))}\n`;

const environment = (): string => {
  const own = [...globalFlags, ...allSpecs.flatMap(({ flags = [] }) => flags)];
  const rows = new Map(own.flatMap((flag) => (flag.env ? [[flag.env, `--${flag.name}: ${flag.summary}`]] : [])));
  const others = [
    ['MATCHDESK_TOKEN', "the session's token itself; beats the one kept for the profile"],
    ['XDG_CONFIG_HOME', 'where profiles are kept, in matchdesk/; ~/.config unless said'],
    ['XDG_STATE_HOME', 'where sessions and jobs are kept; ~/.local/state unless said'],
    ['NO_COLOR', 'no colour, whatever its value'],
  ] as const;
  return `Environment\n
A flag beats its variable, that beats the profile, that beats the default. A switch is
off by 0, false, no, off and nothing. What is selected, changed or confirmed comes from
the command line alone.\n\n${columns([...rows, ...others])}\n`;
};

const formatsTopic = `Formats (-o, --output)

  table  for people: the columns that fit the terminal, all of them in a pipe
  json   one document: {"rows": […], "total": n, "page": n, "size": n}, or the record
  jsonl  one record a line, streamed
  csv    RFC 4180, streamed; cells that a spreadsheet would run get an apostrophe,
         control signs are shown as pictures; --raw leaves both as they are

stdout carries data alone, stderr the rest. No escape code reaches a pipe.
--fields a,b picks columns of the list or fields of the record (dotted paths);
--fields all shows every column. With json the last line of stderr is
{"type":"exit","code":n,"reason":…,"job":…,"next":[…]}.

smoke also takes junit and tap. export takes --format csv, jsonl or the provider's own.
`;

const bulk = `Bulk writes

A command that changes records takes exactly one selection:

  --id a,b             these, by id or email (or as words behind the command)
  --file rows.csv      csv with a heading 'id', or bare ids one a line; , ; or tab; or
                       jsonl with "id"; - is stdin. Other columns that are named as the
                       command's flags give their value row by row
  --where search=ann   those that match, as the list shows them
  --all                every one

Everything is checked before the first write: line:column and what is wrong, exit 8.
--dry-run says what would be done. More than --max-changes records are refused.

Each run is a job with a journal in the state folder: what is about to be sent is on
the disk before it is sent. A killed run loses nothing and doubles nothing:
'matchdesk jobs resume' goes on. --job NAME names it: a second start with the same input
goes on where the first stopped, or does nothing; with another input it is refused.
A write whose answer never came is 'unknown'. It is sent again under the same key where
the provider knows such keys, and never where it does not.

success.csv, failed.csv, unknown.csv and unprocessed.csv name the outcome of each row
(--results); each is valid input as it is.
`;

const topics: Readonly<Record<string, () => string>> = {
  'exit-codes': exitCodes,
  environment,
  formats: () => formatsTopic,
  bulk: () => bulk,
  flags: flagsTopic,
};

/** Prints a topic, or the help of the command that the words name. */
export const help: Handler = async (call) => {
  const words = call.arguments;
  const topic = words.length === 1 ? topics[words[0] ?? ''] : undefined;
  if (topic) {
    await writeOut(topic());
    return undefined;
  }
  const { env, stdout } = process;
  const hasColor = mayColor(call.globals.color, {
    isTerminal: stdout.isTTY === true,
    term: env.TERM,
    noColor: env.NO_COLOR,
  });
  const around = {
    env,
    out: (text: string) => void stdout.write(text),
    err: writeErr,
    width: stdout.columns,
    hasColor,
  };
  let command = programOf(allSpecs, null, around, async () => undefined);
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) {
      const near = nearest(word, [...command.commands.map((one) => one.name()), ...Object.keys(topics)]);
      throw usage(`There is no help on '${words.join(' ')}'.${near ? ` Did you mean ${near}?` : ''}`);
    }
    command = next;
  }
  command.outputHelp();
  return undefined;
};
