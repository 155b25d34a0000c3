import type { Caller } from '@matchdesk/core/access.ts';
import { lastWords, wordAfter } from '@matchdesk/terminal/command/last-words.ts';
import { type Call, lackingIn, stopLacking, type TypedCall } from '@matchdesk/terminal/command/spec.ts';
import { type Ending, endingOf, endingOfLoss, Stop } from '@matchdesk/terminal/process/failure.ts';
import { leave, leaveWithReader, type StdoutLoss, writeErr, writeOut } from '@matchdesk/terminal/process/streams.ts';
import { CommanderError } from 'commander';
import { frequent } from './help/frequent.ts';
import { canShow, isBare } from './parser/bare.ts';
import { requireKnownVariables } from './parser/known-variables.ts';
import { isOnBy, programOf } from './parser/program.ts';
import { surroundingsHere } from './parser/surroundings.ts';
import { commandsForWord } from './specs/commands-for-word.ts';
import { groupsNamed } from './specs/groups-named.ts';

const typed = process.argv.slice(2);
const words = isBare(typed) && canShow(process) ? [...typed, 'console'] : typed;
const { env, stdout } = process;
const given = (wordAfter(words, '--output', '-o') ?? env.MATCHDESK_OUTPUT)?.toLowerCase();
/** The output format as typed; once the command is parsed, that of its profile replaces it. */
let output = given;
const isTerminal = stdout.isTTY === true;
const around = { ...surroundingsHere(wordAfter(words, '--color') ?? env.MATCHDESK_COLOR), suggest: commandsForWord };

/** The command that runs, once the words are parsed. */
let running: Call | null = null;

const shortHelp = (): string => {
  const width = Math.max(...frequent.map(([line]) => line.length));
  const lines = frequent.map(([line, summary]) => `  matchdesk ${line.padEnd(width)}  ${summary}`);
  return `matchdesk: the back-office in a terminal\n\n${lines.join('\n')}\n`;
};

/** Whether there is a person to ask for missing input. */
const mayAsk = ({ globals }: TypedCall): boolean =>
  process.stdin.isTTY === true && process.stderr.isTTY === true && !globals.noInput;

/** Whether the command may change something: only such a command has a confirmation to answer. */
const mayWrite = ({ spec }: TypedCall): boolean => spec.flags?.some(({ name }) => name === 'yes') ?? false;

/** The ending of a write whose output is lost: another exit code would say that nothing was sent. */
const doneUnshown = (ended: Ending, why: string | undefined): Ending => ({
  ...ended,
  code: ended.code === 0 ? 13 : ended.code,
  reason: `${ended.reason ?? 'This was run, and only its output is missing.'} ${why}`,
});

/** The person for whom help is shown: it shows what they may use. A command that runs is checked by the provider. */
const callerForHelp = async (): Promise<Caller> => {
  if (!words.includes('--help') && !words.includes('-h')) return { role: null };
  const profile = wordAfter(words, '--profile', '-p') ?? env.MATCHDESK_PROFILE;
  const url = wordAfter(words, '--url') ?? env.MATCHDESK_API_URL;
  const globals = { ...(profile !== undefined && { profile }), ...(url !== undefined && { url }) };
  return {
    role: null,
    may: await (await import('@matchdesk/terminal/api/stored-rights.ts')).storedRights(globals, env),
  };
};

const run = async (): Promise<Ending> => {
  if (words.length === 0) {
    if (isTerminal) await writeOut(shortHelp());
    else writeErr(shortHelp());
    return isTerminal ? { code: 0 } : { code: 2, reason: 'No command was given.' };
  }
  let ending: Ending = { code: 0 };
  const program = programOf(await groupsNamed(words, await callerForHelp()), words, around, async (typedCall) => {
    const call: Call = {
      ...typedCall,
      allSpecs: async () => (await import('./specs/all-specs.ts')).allSpecs,
      specsFor: async (caller) => (await import('./specs/all-specs.ts')).specsFor(caller),
    };
    running = call;
    // Completion of a command line complains of nothing.
    if (!call.spec.hidden) await requireKnownVariables(env, call.allSpecs);
    if (!mayAsk(call) && lackingIn(call.spec, call).length > 0) throw stopLacking(call.spec, call);
    const handler = await call.spec.load();
    const { jq } = call.globals;
    const onOutput = (format: string) => {
      // With --jq, JSON is only the filter's input.
      if (jq === undefined) output = format;
    };
    if (jq === undefined && !(isTerminal && call.spec.isPaged)) {
      ending = (await handler({ ...call, onOutput })) ?? ending;
      return;
    }
    const { shownCall } = await import('./commands/output.ts');
    const shown = await shownCall(call);
    let isWhole = false;
    try {
      ending = (await handler({ ...shown.call, onOutput })) ?? ending;
      isWhole = true;
    } finally {
      await shown.end(isWhole).catch((thrown: unknown) => {
        // The failure of the command itself is the one to tell.
        if (!isWhole) return;
        if (!mayWrite(call)) throw thrown;
        ending = doneUnshown(ending, endingOf(thrown).reason);
      });
    }
  });
  try {
    await program.parseAsync(words, { from: 'user' });
    return ending;
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    // Help that was asked for is not an error.
    if (thrown.exitCode === 0) return { code: 0 };
    const reason = thrown.message === '(outputHelp)' ? 'No command was given.' : thrown.message;
    return { code: 2, reason: reason.replace(/^error: /, ''), isSaid: true };
  }
};

const endingFor = async (thrown: unknown): Promise<Ending> => {
  if (isOnBy(env.MATCHDESK_DEBUG ?? '') && thrown instanceof Error) writeErr(`${thrown.stack}\n`);
  if (thrown instanceof Stop) return thrown.ending;
  return (await import('./commands/ending.ts')).endingOfCommand(thrown, running);
};

/** The profile's output format, for runs that end before a command has read it. */
const usualOutput = async (): Promise<string | undefined> =>
  (await import('./commands/ending.ts')).outputOfProfile(env, wordAfter(words, '--profile', '-p'));

/** What a write prints comes after it. */
const endingOfRun = (loss: StdoutLoss, error: Error): Ending => {
  const ending = endingOfLoss(loss, error);
  const isSent = running && mayWrite(running) && !running.flags['dry-run'] && !running.flags['plan-out'];
  return isSent && loss === 1 ? doneUnshown({ code: 0 }, ending.reason) : ending;
};

leaveWithReader((loss, error) => {
  const lost = endingOfRun(loss, error);
  return { code: lost.code, words: lastWords(lost, output === 'json') };
});
const ending = await run().catch(endingFor);
if (ending.code !== 0) output ??= await usualOutput();
writeErr(lastWords(ending, output === 'json'));
await leave(ending.code);
