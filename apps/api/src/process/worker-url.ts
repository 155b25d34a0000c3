import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules that run in their own thread or process; the build makes a separate file of each. */
export const workerModules = [
  'backups/backup-child',
  'documents/invoice-worker',
  'documents/user-report-worker',
  'files/picture-child',
  'rich-text/worker',
] as const;

/** Sources run as they are, each in its folder; built files are all in one folder. */
const asSource = import.meta.url.endsWith('.ts');

/** The folder that contains every module of the API. */
export const modules = asSource ? resolve(import.meta.dirname, '..') : import.meta.dirname;

export const workerUrl = (module: (typeof workerModules)[number]): URL =>
  pathToFileURL(`${modules}/${module}.${asSource ? 'ts' : 'js'}`);
