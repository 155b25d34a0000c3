/** Modules that run in a thread or a process of their own; the build makes each a file of its own. */
export const apartModules = [
  'backups/backup-child',
  'documents/invoice-worker',
  'documents/user-report-worker',
  'files/picture-child',
  'rich-text/worker',
] as const;

/** Sources run as they are; what is built is of one kind throughout. */
const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** Where such a module lies: below this one, in the sources as in what is built. */
export const apart = (module: (typeof apartModules)[number]): URL => new URL(`./${module}.${ending}`, import.meta.url);
