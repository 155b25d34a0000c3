import { programOf } from '../parser/program.ts';
import { pageKey, widestHelp } from '../parser/surroundings.ts';
import { allSpecs } from './all-specs.ts';
import { groupsNamed } from './groups-named.ts';

/** The words of the root, of each group and of each command. */
const paths = new Map(
  [[], ...allSpecs.flatMap(({ path }) => path.map((_, index) => path.slice(0, index + 1)))].map((path) => [
    pageKey(path),
    path,
  ]),
);

const pageOf = async (path: readonly string[]): Promise<string> => {
  const words = [...path, '--help'];
  let page = '';
  const out = (text: string) => {
    page += text;
  };
  const around = { env: {}, out, err: out, width: widestHelp, hasColor: true };
  const program = programOf(await groupsNamed(words, { role: null }), words, around, async () => undefined);
  // Commander throws once help is shown.
  await program.parseAsync(words, { from: 'user' }).catch(() => undefined);
  return page;
};

/**
 * What `--help` shows in color to a person who may use everything, by the words of the command. The build evaluates this
 * module and inserts the result, because making a page takes longer than everything else that showing it takes.
 */
export const pages: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all([...paths].map(async ([key, path]) => [key, await pageOf(path)] as const)),
);
