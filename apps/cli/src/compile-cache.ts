/**
 * Keeps the compiled form of what commands load in the user's cache folder: the second start of a command is spared
 * the compiling. Where the folder can not be written, nothing is kept and nothing is said.
 */
export const keepCompiled = (env: Readonly<Record<string, string | undefined>>): void => {
  const folder = env.XDG_CACHE_HOME || (env.HOME && `${env.HOME}/.cache`);
  if (folder) process.getBuiltinModule('node:module').enableCompileCache?.(`${folder}/matchdesk/compiled`);
};
