import { render } from 'ink';
import { stderr } from '../process/streams.ts';
import { ProgressPanel } from './progress-panel.tsx';
import type { Progress, Tally, Task } from './task.ts';

/** The milliseconds between frames of the panel; changes in between are shown by the next frame. */
const frameMs = 100;

type MountedProgress = Progress & {
  /** Writes lines above the panel. */
  write(text: string): void;
};

/** Mounts the live panel on stderr. It reads no keys, so that Ctrl-C remains a signal. */
export const mountProgress = (task: Task): MountedProgress => {
  const startedAt = performance.now();
  let tally: Tally = { done: 0, total: null };
  const panel = () => <ProgressPanel task={task} tally={tally} elapsedMs={performance.now() - startedAt} />;
  const instance = render(panel(), {
    stdout: stderr(),
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
    maxFps: 10,
  });
  const timer = setInterval(() => instance.rerender(panel()), frameMs);
  return {
    update: (latest) => {
      tally = latest;
    },
    write: (text) => {
      instance.clear();
      process.stderr.write(text);
      instance.rerender(panel());
    },
    end: async () => {
      clearInterval(timer);
      instance.rerender(panel());
      instance.unmount();
      await instance.waitUntilExit();
    },
  };
};
