import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type HeldFile, holdFiles } from './held-files.ts';
import { createViews, type ViewLimits, type Views } from './view.ts';

/** The built console as it was when it was opened. Several servers of one process can share it. */
export type BuiltConsole = {
  readonly folder: string;
  readonly isBuilt: boolean;
  /** Its files by path. Requests wait for them, the start does not. */
  readonly held: Promise<ReadonlyMap<string, HeldFile>>;
  readonly views: Views;
};

/**
 * Opens the built console in a folder; one that has not been built has neither files nor rows. `limits` bound
 * the rendering of its rows.
 */
export const openConsole = (folder: string, limits?: ViewLimits): BuiltConsole => {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const held = isBuilt ? holdFiles(folder) : Promise.resolve(new Map<string, HeldFile>());
  held.catch(() => undefined);
  return { folder, isBuilt, held, views: createViews(folder, limits) };
};
