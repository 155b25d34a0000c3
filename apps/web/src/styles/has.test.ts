// @ts-expect-error: the console's types do not include Node, but this runs in Node
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder: string = new URL('..', import.meta.url).pathname;
const files: readonly string[] = globSync(`${folder}**/*.css`);

/** The selectors of a stylesheet; what stands in brackets is left out, so that commas separate selectors. */
const selectorsIn = (css: string): readonly string[] => {
  let plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  while (/\([^()]+\)/.test(plain)) plain = plain.replace(/\([^()]+\)/g, (all) => (all === '()' ? all : '‹›'));
  return [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim()));
};

/** What holds a whole screen, by what is in it, and then something inside. */
const ofWholeScreen = /(?:^|\s)(?:html|body|main|\.shell|\.page)(?![\w-])[^\s>+~]*:has‹›[^\s>+~]*(?:\s*[>+~]\s*|\s+)\S/;

it('no rule finds its elements by what else is on the screen: every change there would style them all again', () => {
  const found = files.flatMap((file) =>
    selectorsIn(readFileSync(file, 'utf8')).filter((one) => ofWholeScreen.test(one)),
  );
  expect(files.length).toBeGreaterThan(40);
  expect(ofWholeScreen.test('.page:has‹› .page-head')).toBe(true);
  expect(found).toEqual([]);
});
