import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Modules that run in a thread or a process of their own; the build makes each a file of its own. */
export const workerModules = [
  'backups/backup-child',
  'documents/invoice-worker',
  'documents/user-report-worker',
  'files/picture-child',
  'rich-text/worker',
] as const;

/** Sources run as they are, each in its folder; what is built lies in one. */
const asSource = import.meta.url.endsWith('.ts');

/** The folder that every module of the API lies below. */
export const modules = asSource ? resolve(import.meta.dirname, '..') : import.meta.dirname;

export const workerUrl = (module: (typeof workerModules)[number]): URL =>
  pathToFileURL(`${modules}/${module}.${asSource ? 'ts' : 'js'}`);
