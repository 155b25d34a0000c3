import { usage } from '../../process/failure.ts';

/** A filter in jq's own language, over one document or over one a line. */
export type Filter = {
  /** What the filter makes of JSON texts, one after the other; texts of it come bare, as with jq -r. */
  run(json: string): string;
};

/** jq's words without its name, and without where a text of ours stood. */
const wordsOf = (stderr: string): string =>
  stderr
    .replace(/^jq: \d+ compile errors?\s*$/gm, '')
    .replace(/^jq: error(?: \(at [^)]*\))?:? ?/gm, '')
    .trimEnd();

/**
 * Makes a filter of an expression; one that jq does not take is exit 2, with jq's own words on where it is wrong. The
 * language is loaded here: it is a megabyte that no other command needs.
 */
export const jqFilter = async (expression: string, isPerLine: boolean): Promise<Filter> => {
  const { loadJq } = await import('jq-wasm/inline');
  const jq = await loadJq();
  const run = (json: string): string => {
    const { stdout, stderr, exitCode } = jq.raw(json, expression, isPerLine ? ['-r', '-c'] : ['-r']);
    if (exitCode !== 0) throw usage(`--jq: ${wordsOf(stderr)}`);
    return stdout === '' || stdout.endsWith('\n') ? stdout : `${stdout}\n`;
  };
  // Nothing is read yet: an expression that is none is known before anything is asked of the API.
  run('');
  return { run };
};
