import { createContext, useContext } from 'react';

/** What a colour means. A word or a sign is always beside it. */
export type Tone = 'accent' | 'good' | 'bad' | 'wait' | 'quiet';
type Paint = {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly bold?: boolean;
  readonly dimColor?: boolean;
  readonly inverse?: boolean;
};

/** Colours that can be read on white and on black terminals. */
const tones: Readonly<Record<Tone, Paint>> = {
  accent: { color: 'blueBright' },
  good: { color: 'green' },
  bad: { color: 'red' },
  wait: { color: 'magenta' },
  quiet: { dimColor: true },
};

const badges: Readonly<Record<'bad' | 'wait' | 'accent' | 'good', Paint>> = {
  bad: { backgroundColor: 'red', color: 'whiteBright', bold: true },
  wait: { backgroundColor: 'yellow', color: 'black', bold: true },
  accent: { backgroundColor: 'blue', color: 'whiteBright', bold: true },
  good: { backgroundColor: 'green', color: 'black', bold: true },
};

export type Theme = {
  readonly tone: (tone: Tone) => Paint;
  /** A word on a coloured background. */
  readonly badge: (tone: keyof typeof badges) => Paint;
};

/** Returns the colours of a terminal; without colours, only weight and inversion. */
export const themeOf = (hasColor: boolean): Theme =>
  hasColor
    ? { tone: (tone) => tones[tone], badge: (tone) => badges[tone] }
    : { tone: (tone) => (tone === 'accent' ? { bold: true } : {}), badge: () => ({ inverse: true, bold: true }) };

export const ThemeContext = createContext<Theme>(themeOf(false));
export const useTheme = (): Theme => useContext(ThemeContext);
