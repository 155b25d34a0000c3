import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Ending, Stop } from '../../process/failure.ts';
import { signalEndings, signalNames } from '../../process/interruption.ts';

/** Longer than the signal takes to arrive. */
const arrivalMs = 50;

/**
 * Stops this process and those around it, such as npx, which the shell would wait for otherwise; resolves when they
 * continue, and at once where no shell could continue them.
 */
const suspend = async (): Promise<void> => {
  process.kill(0, 'SIGTSTP');
  await setTimeout(arrivalMs);
};

/** Shows the question and hides what is typed. */
class Muted extends Writable {
  isMuted = false;
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    if (!this.isMuted) process.stderr.write(chunk);
    done();
  }
}

const askWith = (question: string, isSecret: boolean): Promise<string> =>
  new Promise((resolve, reject) => {
    const output = new Muted();
    const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
    let isAnswered = false;
    let isOver = false;
    let ending: Ending = signalEndings.SIGINT;
    const stops = signalNames.map((name) => {
      const stop = () => {
        ending = signalEndings[name];
        lines.close();
      };
      process.once(name, stop);
      return () => process.off(name, stop);
    });
    lines.on('SIGINT', () => lines.close());
    // By itself, readline would continue without its input, and the process would end as if all were done.
    lines.on('SIGTSTP', async () => {
      process.stdin.setRawMode(false);
      await suspend();
      if (isOver) return;
      process.stdin.setRawMode(true);
      if (isSecret) process.stderr.write(question);
      lines.prompt(true);
    });
    // The terminal was closed.
    lines.on('error', () => lines.close());
    lines.on('close', () => {
      isOver = true;
      for (const off of stops) off();
      if (isSecret || !isAnswered) process.stderr.write('\n');
      if (!isAnswered) reject(new Stop(ending.code, ending.reason ?? ''));
    });
    lines.question(question, (answer) => {
      isAnswered = true;
      lines.close();
      resolve(answer);
    });
    output.isMuted = isSecret;
  });

/** Asks for one line on stderr. Call it only where a person can answer. */
export const ask = (question: string): Promise<string> => askWith(question, false);

/** Asks for a secret; what is typed is not shown. */
export const askSecret = (question: string): Promise<string> => askWith(question, true);

/** Lines that were typed or pasted before a question showed do not answer it. */
const dropTypedAhead = async (): Promise<void> => {
  const { stdin } = process;
  const drop = (): void => undefined;
  stdin.on('data', drop);
  // What waits in the terminal arrives in the second round of the loop at the latest.
  for (let round = 0; round < 3; round += 1) await setImmediate();
  stdin.off('data', drop).pause();
};

/** Asks for a yes; anything else means no, except Enter alone where yes comes first. */
export const askYes = async (question: string, isYesFirst = false): Promise<boolean> => {
  await dropTypedAhead();
  const answer = (await ask(`${question} ${isYesFirst ? '[Y/n]' : '[y/N]'} `)).trim();
  return answer === '' ? isYesFirst : /^y(es)?$/i.test(answer);
};
