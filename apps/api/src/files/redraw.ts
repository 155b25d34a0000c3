import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { tookTooLong } from '../process/answer-of.ts';
import { createQueue } from '../process/queue.ts';
import { workerUrl } from '../process/worker-url.ts';
import type { PictureKind } from './picture-kind.ts';

const child = fileURLToPath(workerUrl('files/picture-child'));
/** A picture of as many pixels as are taken takes a few seconds, and more on a machine that is busy. */
const usualMs = 30_000;
/** A HEIC of as many pixels as are taken needs 1.2 GiB of address space, half of which it fills. */
const usualMiB = 1536;

/** How the child ends where the picture is at fault; 1, Node's own, is the program's. */
export const childExit = { unreadable: 3, tooLarge: 4 } as const;

/** A picture as it is kept: pixels alone, drawn anew by us. HEIC has become JPEG. */
export type Redrawn = { readonly bytes: Buffer; readonly kind: Exclude<PictureKind, 'heic'> };

/** `unreadable`: no whole picture; `failed`: it holds too many pixels, needs too much memory, or brought the decoder down. */
export type Undrawn = 'unreadable' | 'failed';

/** What the process that draws may take. */
export type DrawingLimits = { readonly mostMs?: number; readonly mostMiB?: number };

// Nothing of the server's own, such as its secrets, goes along.
const environment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
});

/** A program under a limit of the memory that it may write to, where the system has one. */
const limited = (mostMiB: number, args: readonly string[]): [string, readonly string[]] =>
  process.platform === 'win32'
    ? [process.execPath, args]
    : ['sh', ['-c', `ulimit -d ${mostMiB * 1024}; exec "$0" "$@"`, process.execPath, ...args]];

const runChild = async (
  bytes: Uint8Array,
  kind: PictureKind,
  longestSide: number,
  { mostMs = usualMs, mostMiB = usualMiB }: DrawingLimits,
): Promise<Redrawn | Undrawn> => {
  const [program, args] = limited(mostMiB, [child, kind, String(longestSide)]);
  const drawing = spawn(program, args, { env: environment(), timeout: mostMs, killSignal: 'SIGKILL' });
  const ended = new Promise<number | null>((resolve, reject) => {
    drawing.once('error', reject).once('close', resolve);
  });
  // A child that ends before it has read everything has told why by its exit.
  drawing.stdin.on('error', () => undefined).end(bytes);
  const [code, drawn, complaint] = await Promise.all([ended, buffer(drawing.stdout), text(drawing.stderr)]);
  if (drawing.killed) throw tookTooLong('The picture');
  if (code === 0) return { bytes: drawn, kind: kind === 'heic' ? 'jpeg' : kind };
  if (code === childExit.unreadable) return 'unreadable';
  if (code === childExit.tooLarge || code === null) return 'failed';
  throw new Error(`A picture could not be drawn: the process ended with ${code}. ${complaint}`);
};

const inTurn = createQueue({ parallel: 2, waiting: 40 });
/** Its decoder holds all pixels at once, several times over. */
const heicInTurn = createQueue({ parallel: 1, waiting: 40 });

/**
 * Draws a picture anew, within a square of `longestSide` pixels, in a process of its own: whatever a file does to its
 * decoder, it does not do to the server (hardening R17). What hides beside the pixels (place, time, camera, trailing
 * bytes) is gone. Rejects where no process can be had, and with a 503 Failure when it
 * takes longer than `mostMs`.
 */
export const redraw = (
  bytes: Uint8Array,
  kind: PictureKind,
  longestSide: number,
  limits: DrawingLimits = {},
): Promise<Redrawn | Undrawn> =>
  (kind === 'heic' ? heicInTurn : inTurn)(() => runChild(bytes, kind, longestSide, limits));
