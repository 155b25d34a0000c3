import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { largeHeic } from '../../kit/large-heic.ts';
import { type Figure, mebibytes, milliseconds } from './figure.ts';

const kibibyte = 1024;

/** The memory of all processes that draw pictures for this one, together. */
const drawingBytes = (): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        if (!readFileSync(join('/proc', pid, 'cmdline'), 'utf8').includes('picture-child')) return sum;
        const [, resident] = /VmRSS:\s+(\d+)/.exec(readFileSync(join('/proc', pid, 'status'), 'utf8')) ?? [];
        return sum + Number(resident ?? 0) * kibibyte;
      } catch {
        return sum;
      }
    }, 0);

const drawnAtOnce = async (count: number): Promise<{ ms: number; most: number; outcomes: string }> => {
  const program = `
    import { redraw } from '@matchdesk/api/files/redraw.ts';
    import { buffer } from 'node:stream/consumers';
    const heic = await buffer(process.stdin);
    const outcomes = await Promise.all(Array.from({ length: ${count} }, () => redraw(heic, 'heic', 1920, { mostMs: 120_000 })));
    console.log(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : outcome.kind)).join(', '));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const begun = performance.now();
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, drawingBytes());
  }, 20);
  child.stdin.end(largeHeic(8064, 5952));
  const outcomes = (await text(child.stdout)).trim();
  clearInterval(look);
  return { ms: performance.now() - begun, most, outcomes };
};

/** Pictures of 48 megapixels that two people send at once, and the memory of the processes that draw them. */
export const measured = async (): Promise<readonly Figure[]> => {
  const figures: Figure[] = [];
  for (const count of [1, 2]) {
    const { ms, most, outcomes } = await drawnAtOnce(count);
    figures.push({
      done: `${count} HEIC of 48 megapixels at once`,
      came: `${outcomes}: ${mebibytes(most)} at most, ${milliseconds(ms)}`,
    });
  }
  return figures;
};
