import type { Font, GlyphRun } from 'fontkit';

/** The right-to-left scripts of the bundled fonts: a run with one of them is shaped as a whole. */
const turned = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;

/** Other scripts are not shaped across a space. */
const wordsOf = (text: string): string[] => (turned.test(text) ? [text] : text.split(/(?<= )|(?= )/));

/** The shaper fails on marks for which a letter has no anchor; the marks are then left where the font draws them. */
const shape = (font: Font, text: string): GlyphRun => {
  try {
    return font.layout(text, []);
  } catch {
    return font.layout(text, { mark: false, mkmk: false });
  }
};

/**
 * Returns a font that shapes each word once, however often it is measured and drawn, because shaping takes most of the
 * time, above all for Indic scripts. The results are kept as long as the returned font.
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
    // Copies are returned, because the PDF library scales the positions in place.
    const positions = runs.flatMap((run) => run.positions.map((position) => ({ ...position })));
    return Object.assign(Object.create(runs[0] ?? null), { glyphs, positions });
  };
  return Object.create(font, { layout: { value: layout } });
};
