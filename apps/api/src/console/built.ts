import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type HeldFile, holdFiles } from './held-files.ts';
import { createViews, type ViewLimits } from './view.ts';

/**
 * Opens the built console in a folder; one that has not been built has neither files nor rows. `limits` bound
 * the rendering of its rows.
 */
export const openConsole = (folder: string, limits?: ViewLimits) => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  /** Its files by path. Requests wait for them, the start does not. */
  const held = isBuilt ? holdFiles(folder) : Promise.resolve(new Map<string, HeldFile>());
  held.catch(() => undefined);
  return { folder, isBuilt, held, views: createViews(folder, limits) };
};

/** The built console as it was when it was opened. Several servers of one process can share it. */
export type BuiltConsole = ReturnType<typeof openConsole>;
