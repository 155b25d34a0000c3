import { columns } from '@matchdesk/core/kit/text/columns.ts';
import { storedRights } from '@matchdesk/terminal/api/stored-rights.ts';
import type { Handler, Spec } from '@matchdesk/terminal/command/spec.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { didYouMean } from '@matchdesk/terminal/text/nearest.ts';
import { manualPage, topics } from '../help/manual.ts';
import { groupsOf } from '../parser/groups.ts';
import { programOf } from '../parser/program.ts';
import { type Surroundings, surroundingsHere } from '../parser/surroundings.ts';

/** Prints the manual page. SOURCE_DATE_EPOCH, in seconds, sets its date for reproducible builds. */
export const man: Handler = async (call) => {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);
  await writeOut(manualPage(await call.allSpecs(), new Date(Number.isFinite(seconds) ? seconds * 1_000 : Date.now())));
};

/** The command that the words name, with its own help. */
const helpOn = (specs: readonly Spec[], words: readonly string[], surroundings: Surroundings): void => {
  let command = programOf(groupsOf(specs), null, surroundings, async () => undefined);
  for (const word of words) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next) {
      const known = [...command.commands.map((one) => one.name()), ...Object.keys(topics)];
      throw usage(
        `There is no help on '${words.join(' ')}'.${didYouMean(word, known)}`,
        'matchdesk --help',
        'matchdesk help topics',
      );
    }
    command = next;
  }
  command.outputHelp();
};

const topicList = (width: number): string => {
  const rows = Object.entries(topics).map(([name, { summary }]) => [name, summary] as const);
  return `Topics\n\n${columns(rows, width)}\n\nmatchdesk help <topic>\n`;
};

/** Prints a topic, the list of topics, or the help of the command that the words name. */
export const help: Handler = async (call) => {
  const [word = '', ...more] = call.arguments;
  const surroundings = surroundingsHere(call.globals.color);
  const { width } = surroundings;
  const topic = more.length === 0 ? topics[word] : undefined;
  const specs = await call.specsFor({ role: null, may: await storedRights(call.globals, process.env) });
  if (topic) await writeOut(`${topic.title}\n\n${topic.text(width, specs)}`);
  else if (word === 'topics' && more.length === 0) await writeOut(topicList(width));
  else helpOn(specs, call.arguments, surroundings);
};
