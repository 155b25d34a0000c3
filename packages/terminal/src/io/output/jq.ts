import { usage } from '../../process/failure.ts';

/** A jq filter over one document, or over one document per line. */
export type Filter = {
  /**
   * The output of the filter for JSON texts, one after the other; strings are printed without quotes, as with jq -r.
   */
  run(json: string): string;
};

/** The message of jq, without its name and without positions in our own text. */
const wordsOf = (stderr: string): string =>
  stderr
    .replace(/^jq: \d+ compile errors?\s*$/gm, '')
    .replace(/^jq: error(?: \(at [^)]*\))?:? ?/gm, '')
    .trimEnd();

/**
 * Creates a filter from an expression; an invalid expression is exit 2, with jq's own message about the mistake. jq is
 * loaded only here: it is a megabyte that no other command needs.
 */
export const jqFilter = async (expression: string, isPerLine: boolean): Promise<Filter> => {
  const { loadJq } = await import('jq-wasm/inline');
  const jq = await loadJq();
  const run = (json: string): string => {
    const { stdout, stderr, exitCode } = jq.raw(json, expression, isPerLine ? ['-r', '-c'] : ['-r']);
    if (exitCode !== 0) throw usage(`--jq: ${wordsOf(stderr)}`);
    return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  };
  // Nothing is read yet: an invalid expression is reported before any request is sent.
  run('');
  return { run };
};
