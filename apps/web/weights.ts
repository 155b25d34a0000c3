import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunk, chunksOf, reachOf } from './chunks.ts';

const kib = 1024;
/** The budget of a screen that has no budget of its own, with room for new actions and columns. */
const anyScreen = 176;

/**
 * The largest amount of JavaScript, in KiB of gzip, that is loaded before a screen shows (its own, the console's, and
 * their imports), by the screen's file below src/screens: `users/list`.
 */
type Budgets = Readonly<Record<string, number>>;

const screenOf = ({ facadeModuleId }: Chunk): string | undefined =>
  /\/src\/screens\/(.+?)(?:\.screen)?\.tsx$/.exec(facadeModuleId ?? '')?.[1];

/** Fails a build in which a screen exceeds its budget, and names the largest chunks. */
export const weighed = (budgets: Budgets): Plugin => ({
  name: 'weights',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = chunksOf(bundle);
    const weights = new Map([...chunks.values()].map(({ fileName, code }) => [fileName, gzipSync(code).length]));
    const entry = [...chunks.values()].filter(({ isEntry }) => isEntry);
    const tooHeavy = [...chunks.values()].flatMap((chunk) => {
      const screen = screenOf(chunk);
      if (screen === undefined) return [];
      const budget = budgets[screen] ?? anyScreen;
      const files = [...reachOf(chunks, [...entry, chunk])];
      const total = files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0);
      if (total <= budget * kib) return [];
      const heaviest = files
        .sort((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
        .slice(0, 6)
        .map((file) => `${file} ${((weights.get(file) ?? 0) / kib).toFixed(1)}`);
      return [`${screen}: ${(total / kib).toFixed(1)} KiB of ${budget} (${heaviest.join(', ')}, …)`];
    });
    const screens = new Set([...chunks.values()].map(screenOf));
    const gone = Object.keys(budgets).filter((screen) => !screens.has(screen));
    if (gone.length > 0) this.error(`Budgets for screens that do not exist: ${gone.join(', ')}.`);
    if (tooHeavy.length > 0) this.error(`Screens that exceed their budget of JavaScript:\n${tooHeavy.join('\n')}`);
  },
});
