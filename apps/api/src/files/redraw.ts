import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { PictureFormat } from '@matchdesk/core/kit/form/picture-format.ts';
import { tookTooLong } from '../process/answer-of.ts';
import { createQueue } from '../process/queue.ts';
import { workerUrl } from '../process/worker-url.ts';

const child = fileURLToPath(workerUrl('files/picture-child'));
/** The largest accepted picture takes a few seconds, and more on a busy machine. */
const usualMs = 30_000;
/** The largest accepted HEIC needs 1.2 GiB of address space, half of which it uses. */
const usualMiB = 1536;

/** The child's exit codes for a faulty picture. Code 1 is Node's own, for an error of the program. */
export const childExit = { unreadable: 3, tooLarge: 4 } as const;

/** A picture for storing: redrawn, with nothing but its pixels. HEIC has become JPEG. */
export type Redrawn = { readonly bytes: Buffer; readonly kind: Exclude<PictureFormat, 'heic'> };

/** `unreadable`: not a complete picture. `failed`: too many pixels, too much memory, or the decoder crashed. */
type DrawingFault = 'unreadable' | 'failed';

/** Limits of the drawing process. */
type DrawingLimits = { readonly mostMs?: number; readonly mostMiB?: number };

// Keeps the server's own variables, such as its secrets, from the child.
const environment = (): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
});

/** The command line that runs Node with a limit on writable memory, where the system has such a limit. */
const limited = (mostMiB: number, args: readonly string[]): [string, readonly string[]] =>
  process.platform === 'win32'
    ? [process.execPath, args]
    : ['sh', ['-c', `ulimit -d ${mostMiB * 1024}; exec "$0" "$@"`, process.execPath, ...args]];

const runChild = async (
  bytes: Uint8Array,
  kind: PictureFormat,
  longestSide: number,
  { mostMs = usualMs, mostMiB = usualMiB }: DrawingLimits,
): Promise<Redrawn | DrawingFault> => {
  const [program, args] = limited(mostMiB, [child, kind, String(longestSide)]);
  const drawing = spawn(program, args, { env: environment(), timeout: mostMs, killSignal: 'SIGKILL' });
  const ended = new Promise<number | null>((resolve, reject) => {
    drawing.once('error', reject).once('close', resolve);
  });
  // A child that ends before it has read everything reports why by its exit code.
  drawing.stdin.on('error', () => undefined).end(bytes);
  const [code, drawn, complaint] = await Promise.all([ended, buffer(drawing.stdout), text(drawing.stderr)]);
  if (drawing.killed) throw tookTooLong('The picture');
  if (code === 0) return { bytes: drawn, kind: kind === 'heic' ? 'jpeg' : kind };
  if (code === childExit.unreadable) return 'unreadable';
  if (code === childExit.tooLarge || code === null) return 'failed';
  throw new Error(`A picture could not be drawn: the process ended with code ${code}. ${complaint}`);
};

const inTurn = createQueue({ parallel: 2, waiting: 40 });
/** One at a time, because its decoder holds all pixels in memory several times. */
const heicInTurn = createQueue({ parallel: 1, waiting: 40 });

/**
 * Redraws a picture within a square of `longestSide` pixels, in a separate process, so that a file that attacks its decoder
 * does not reach the server (hardening R17). Everything except the pixels (place, time, camera, trailing bytes) is
 * removed. Rejects if no process can be started, and with a 503 Failure if it takes longer than `mostMs`.
 */
export const redraw = (
  bytes: Uint8Array,
  kind: PictureFormat,
  longestSide: number,
  limits: DrawingLimits = {},
): Promise<Redrawn | DrawingFault> =>
  (kind === 'heic' ? heicInTurn : inTurn)(() => runChild(bytes, kind, longestSide, limits));
