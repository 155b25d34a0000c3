import { queueEndpoints } from '@matchdesk/core/queue/endpoints.ts';
import { createClaimWatch } from '@matchdesk/desk/claim-watch.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import type { Ending, Stop } from '@matchdesk/terminal/process/failure.ts';
import { mayColor } from '@matchdesk/terminal/process/streams.ts';
import { render } from 'ink';
import { createDesk, type Desk, type Leaving, note, stateOf } from './desk/desk.ts';
import { App, type Lender } from './frame/app.tsx';
import { typedOn } from './keys/typed.ts';
import { hearLater } from './live/follow.ts';
import { themeOf } from './look/theme.ts';
import { openCaseIn } from './registry/here.ts';
import { mayUse } from './registry/places.ts';
import { start } from './sign-in/sign-in-flow.ts';

/**
 * Claims whichever case is open, from now on, and looks again who has it once a colleague's claim may be over. Returns the
 * function that ends this and releases the open case.
 */
const claimOpenCases = (desk: Desk): (() => Promise<void>) => {
  const watch = createClaimWatch({ look: (changed) => void hearLater(desk, changed), setTimeout, clearTimeout });
  const show = (): void => {
    const state = stateOf(desk);
    const may = !desk.context().settings.isReadOnly && mayUse(state, [queueEndpoints.claim]);
    watch(openCaseIn(state));
    void desk.claims.show(may ? openCaseIn(state) : null);
  };
  const stop = desk.store.subscribe(show);
  return async () => {
    stop();
    watch(null);
    await desk.claims.show(null);
  };
};

const mostFramesPerSecond = 60;

/**
 * A line that takes more columns here than was measured, as terminals differ in emoji and in some scripts, is cut at the
 * edge. Wrapped, it would move all other lines.
 */
const wraps = { off: '\u001b[?7l', on: '\u001b[?7h' };

const themeFor = ({ settings, env }: Context) =>
  themeOf(mayColor(settings.color, { isTerminal: true, term: env.TERM, noColor: env.NO_COLOR }));

/** Lends the terminal to another program, such as an editor, and takes it back. */
const createLending = (lender: Lender) => {
  let isLent = false;
  const lend: Desk['lend'] = async (use) => {
    isLent = true;
    process.stdout.write(wraps.on);
    await lender.suspend?.(use);
    process.stdout.write(wraps.off);
    isLent = false;
  };
  /**
   * A shell that stopped and continues the console has set the terminal to its own modes: they are set again, and the
   * screen is drawn.
   */
  const takeAnew = async (): Promise<void> => {
    if (!isLent) await lend(async () => undefined);
  };
  return { lend, takeAnew };
};

/**
 * Opens the console on the terminal's alternate screen until it is left. However it ends, the terminal is restored.
 * `reopen` returns the context of another session.
 */
export const openConsole = async (context: Context, reopen: () => Promise<Context>): Promise<Ending> => {
  const ended = Promise.withResolvers<Leaving>();
  const { stdout } = process;
  const lender: Lender = { suspend: null };
  const { lend, takeAnew } = createLending(lender);
  // Messages for stderr show on the status line, because the screen is drawn there.
  const saidHere = (opened: Context): Context => {
    opened.say.through((line) => note(desk, line.trim()));
    return opened;
  };
  const desk: Desk = createDesk({
    context,
    open: async () => saidHere(await reopen()),
    size: { columns: stdout.columns, rows: stdout.rows },
    leave: ended.resolve,
    lend,
    // The terminal itself has the clipboard (OSC 52): this works over ssh, too.
    copy: (text) => void stdout.write(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`),
  });
  saidHere(context);
  const releaseCase = claimOpenCases(desk);
  const instance = render(<App desk={desk} theme={themeFor(context)} lender={lender} />, {
    stdin: typedOn(process.stdin),
    alternateScreen: true,
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
    incrementalRendering: true,
    maxFps: mostFramesPerSecond,
  });
  const restoreWrapping = () => void stdout.write(wraps.on);
  stdout.write(wraps.off);
  process.once('exit', restoreWrapping);
  const goOn = (): void => void takeAnew().catch(ended.reject);
  process.on('SIGCONT', goOn);
  // An error while drawing ends the console too.
  instance.waitUntilExit().catch(ended.reject);
  const { stop } = context.interruption;
  stop.addEventListener('abort', () => {
    const { code, reason } = (stop.reason as Stop).ending;
    ended.resolve({ code: code === 129 || code === 143 ? code : 130, ...(reason && { reason }) });
  });
  process.on('uncaughtException', ended.reject);
  process.on('unhandledRejection', ended.reject);
  try {
    // It can be left before the server has answered.
    start(desk).catch(ended.reject);
    const { code, reason } = await ended.promise;
    return { code, ...(reason && { reason }) };
  } finally {
    process.off('SIGCONT', goOn);
    process.off('exit', restoreWrapping);
    restoreWrapping();
    instance.unmount();
    await instance.waitUntilExit().catch(() => undefined);
    await releaseCase();
    desk.context().say.through(null);
  }
};
