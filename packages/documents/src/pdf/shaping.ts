import type { Font, GlyphRun } from 'fontkit';

/** The scripts written from right to left that the bundle's fonts know: a run that has one is shaped as a whole. */
const turned = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;

/** Signs of other scripts are not shaped across a blank. */
const wordsOf = (text: string): string[] => (turned.test(text) ? [text] : text.split(/(?<= )|(?= )/));

/** The shaper fails on marks that some letter has no place for; then marks stand where the font draws them. */
const shape = (font: Font, text: string): GlyphRun => {
  try {
    return font.layout(text, []);
  } catch {
    return font.layout(text, { mark: false, mkmk: false });
  }
};

/**
 * A font that shapes each word once, however often it is measured and drawn: shaping is what takes the time, of
 * Indic scripts most of all. What is shaped is kept as long as the font given back.
 */
export const shapingOnce = (font: Font): Font => {
  const shaped = new Map<string, GlyphRun>();
  const known = (text: string): GlyphRun => {
    const run = shaped.get(text) ?? shape(font, text);
    shaped.set(text, run);
    return run;
  };
  const layout = (text: string): GlyphRun => {
    const runs = wordsOf(text).map(known);
    const glyphs = runs.flatMap((run) => run.glyphs);
    // Copies: the writer of PDF files scales the positions in place.
    const positions = runs.flatMap((run) => run.positions.map((position) => ({ ...position })));
    return Object.assign(Object.create(runs[0] ?? null), { glyphs, positions });
  };
  return Object.create(font, { layout: { value: layout } });
};
