import { spawn } from 'node:child_process';
import { Stop } from './failure.ts';

const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['explorer'],
  linux: ['xdg-open'],
};

/**
 * Whether a browser would be visible to the person at this terminal: not in a remote session, nor on a system without
 * windows.
 */
export const canShowBrowser = (env: NodeJS.ProcessEnv): boolean =>
  !env.SSH_CONNECTION && (process.platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY));

/** Opens an address in the browser. Rejects with a Stop where none could be started. */
export const openInBrowser = async (address: string): Promise<void> => {
  const [opener, ...more] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(opener, [...more, address], { stdio: 'ignore', detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', () => reject(new Stop(1, `${opener}, which opens a browser, could not be started.`)));
  });
  child.unref();
};
