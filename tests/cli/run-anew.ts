import { pathToFileURL } from 'node:url';

/** A command line, and the variables that it has beyond those of its process. */
export type Line = { readonly words: readonly string[]; readonly env: Readonly<Record<string, string>> };

/**
 * Runs the built command line again and again in this one process, each time anew from its first module on; behind each
 * it writes the mark with the exit code to stdout and to stderr. Modules that are loaded once stay: a run takes a tenth
 * of the time of a process of its own.
 */
export const runAnew = (bundle: string) => {
  const program = process.argv.slice(0, 2);
  const usual = { ...process.env };
  let code: number | string | null | undefined;
  process.exit = ((given) => {
    code = given;
  }) as typeof process.exit;
  // Each run listens for signals and for the end of its reader; no process of its own has so many.
  for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0);
  let count = 0;
  return async ({ words, env }: Line, mark: string): Promise<void> => {
    process.argv = [...program, ...words];
    process.env = { ...usual, ...env };
    code = undefined;
    count += 1;
    await import(`${pathToFileURL(bundle).href}?${count}`);
    process.stdout.write(`${mark} ${code}\n`);
    process.stderr.write(`${mark} ${code}\n`);
  };
};
