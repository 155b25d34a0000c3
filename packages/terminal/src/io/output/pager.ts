import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** The command line of the pager; null where none is wanted. */
export const pagerFrom = (env: NodeJS.ProcessEnv): string | null => {
  const usual = process.platform === 'win32' ? '' : 'less';
  const named = (env.MATCHDESK_PAGER ?? env.PAGER ?? usual).trim();
  return named === '' || named === 'cat' ? null : named;
};

/**
 * The options that git sets: output that fits on the screen is only printed, colours are shown, and the screen is not
 * cleared. The output is UTF-8, even where the locale does not say so.
 */
const withGitDefaults = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  LESS: env.LESS ?? 'FRX',
  LESSCHARSET: env.LESSCHARSET ?? 'utf-8',
  LV: env.LV ?? '-c',
});

const start = (command: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const options: SpawnOptions = { env: withGitDefaults(env), stdio: ['pipe', 'inherit', 'inherit'] };
  const [name = '', ...words] = command.split(/\s+/);
  return /["'`$\\|;&<>()*?]/.test(command) ? spawn('/bin/sh', ['-c', command], options) : spawn(name, words, options);
};

/** Starts a pager with the first data. `onLeft` is called where the person leaves it before all data came. */
export const openPager = (command: string, env: NodeJS.ProcessEnv, onLeft: () => void) => {
  let child: ChildProcess | null = null;
  let isEnded = false;
  let closed = Promise.resolve();
  const begin = async (): Promise<ChildProcess | null> => {
    const made = start(command, env);
    made.stdin?.on('error', () => undefined);
    const isThere = await new Promise<boolean>((resolve) => {
      made.once('spawn', () => resolve(true));
      made.once('error', () => resolve(false));
    });
    if (!isThere) return null;
    // Ctrl-C belongs to the pager, where it stops a search.
    process.on('SIGINT', () => undefined);
    closed = new Promise((resolve) => {
      made.once('close', () => {
        if (!isEnded) onLeft();
        resolve();
      });
    });
    return made;
  };
  let begun: Promise<ChildProcess | null> | undefined;
  return {
    /** Passes data to the pager; resolves false where there is no such program and nothing was taken. */
    write: async (data: string | Uint8Array): Promise<boolean> => {
      begun ??= begin();
      child = await begun;
      if (!child?.stdin) return false;
      const { stdin } = child;
      if (!stdin.write(data)) {
        await new Promise<void>((resolve) => {
          stdin.once('drain', () => resolve());
          stdin.once('close', () => resolve());
        });
      }
      return true;
    },
    /** Resolves when the person has left the pager. */
    end: async (): Promise<void> => {
      isEnded = true;
      child?.stdin?.end();
      await closed;
    },
  };
};

export type Pager = ReturnType<typeof openPager>;
