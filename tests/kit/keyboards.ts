/**
 * How a layout types a character: the place of the key, the modifiers (S Shift, A AltGr or Option), and what it types.
 */
type Writing = readonly [code: string, held?: 'S' | 'A' | 'SA' | '', written?: string];

export type Keyboard = {
  readonly layout: string;
  readonly isApple?: true;
  /** A letter of the layout's script, typed before: the labels on its keys are not Latin. */
  readonly script?: readonly [key: string, code: string];
  /** A character that none of its keys types is absent: then the alternative key is used. */
  readonly writes: Readonly<Partial<Record<string, Writing>>>;
};

const plain = { '.': ['Period'], ',': ['Comma'] } as const satisfies Keyboard['writes'];
const us = {
  ...plain,
  '[': ['BracketLeft'],
  ']': ['BracketRight'],
  '{': ['BracketLeft', 'S'],
  '}': ['BracketRight', 'S'],
  '/': ['Slash'],
  '?': ['Slash', 'S'],
  '*': ['Digit8', 'S'],
} as const satisfies Keyboard['writes'];
/** German, Nordic, Portuguese and Turkish keyboards type brackets with AltGr and 7 8 9 0. */
const upperRow = {
  ...plain,
  '[': ['Digit8', 'A'],
  ']': ['Digit9', 'A'],
  '{': ['Digit7', 'A'],
  '}': ['Digit0', 'A'],
  '/': ['Digit7', 'S'],
  '?': ['Minus', 'S'],
} as const satisfies Keyboard['writes'];
/** Czech and Hungarian keyboards type them with AltGr and letters. */
const letterRow = {
  ...plain,
  '[': ['KeyF', 'A'],
  ']': ['KeyG', 'A'],
  '{': ['KeyB', 'A'],
  '}': ['KeyN', 'A'],
  '?': ['Comma', 'S'],
  '*': ['Slash', 'A'],
} as const satisfies Keyboard['writes'];
const swiss = { ...plain, '/': ['Digit7', 'S'], '?': ['Minus', 'S'], '*': ['Digit3', 'S'] } as const;
const french = { '/': ['Period', 'S'], '?': ['KeyM', 'S'], '.': ['Comma', 'S'], ',': ['KeyM'] } as const;

/** Keyboards of the world, by what they type and how: bindings to characters are tested on each. */
export const keyboards: readonly Keyboard[] = [
  { layout: 'US', writes: us },
  { layout: 'Polish (programmer)', writes: us },
  { layout: 'German', writes: { ...upperRow, '*': ['BracketRight', 'S'] } },
  { layout: 'Swedish', writes: { ...upperRow, '*': ['Backslash', 'S'] } },
  { layout: 'Norwegian', writes: { ...upperRow, '*': ['Backslash', 'S'] } },
  { layout: 'Portuguese', writes: { ...upperRow, '*': ['BracketLeft', 'S'] } },
  { layout: 'Turkish', writes: { ...upperRow, '*': ['Minus'], '.': ['Slash'], ',': ['Backslash'] } },
  {
    layout: 'French',
    writes: {
      ...french,
      '[': ['Digit5', 'A'],
      ']': ['Minus', 'A'],
      '{': ['Digit4', 'A'],
      '}': ['Equal', 'A'],
      '*': ['Backslash'],
    },
  },
  {
    layout: 'Spanish',
    writes: {
      ...upperRow,
      '[': ['BracketLeft', 'A'],
      ']': ['BracketRight', 'A'],
      '{': ['Quote', 'A'],
      '}': ['Backslash', 'A'],
      '*': ['BracketRight', 'S'],
    },
  },
  {
    layout: 'Italian',
    writes: {
      ...upperRow,
      '[': ['BracketLeft', 'A'],
      ']': ['BracketRight', 'A'],
      '{': ['BracketLeft', 'SA'],
      '}': ['BracketRight', 'SA'],
      '*': ['BracketRight', 'S'],
    },
  },
  {
    layout: 'Swiss',
    writes: {
      ...swiss,
      '[': ['BracketLeft', 'A'],
      ']': ['BracketRight', 'A'],
      '{': ['Quote', 'A'],
      '}': ['Backslash', 'A'],
    },
  },
  { layout: 'Czech', writes: { ...letterRow, '/': ['BracketLeft', 'S'] } },
  { layout: 'Hungarian', writes: { ...letterRow, '/': ['Digit6', 'S'] } },
  {
    layout: 'Dvorak',
    writes: {
      '[': ['Minus'],
      ']': ['Equal'],
      '{': ['Minus', 'S'],
      '}': ['Equal', 'S'],
      '/': ['BracketLeft'],
      '?': ['BracketLeft', 'S'],
      '.': ['KeyE'],
      ',': ['KeyW'],
      '*': ['Digit8', 'S'],
    },
  },
  {
    layout: 'Russian',
    script: ['о', 'KeyJ'],
    writes: {
      '[': ['BracketLeft', '', 'х'],
      ']': ['BracketRight', '', 'ъ'],
      '{': ['BracketLeft', 'S', 'Х'],
      '}': ['BracketRight', 'S', 'Ъ'],
      '/': ['Backslash', 'S'],
      '?': ['Digit7', 'S'],
      '.': ['Slash'],
      ',': ['Slash', 'S'],
      '*': ['Digit8', 'S'],
    },
  },
  { layout: 'Greek', script: ['ξ', 'KeyJ'], writes: us },
  {
    layout: 'Hebrew',
    script: ['ח', 'KeyJ'],
    writes: {
      ...us,
      '[': ['BracketRight'],
      ']': ['BracketLeft'],
      '{': ['BracketRight', 'S'],
      '}': ['BracketLeft', 'S'],
      '/': ['KeyQ'],
      '.': ['Slash'],
      ',': ['Quote'],
    },
  },
  {
    layout: 'Arabic',
    script: ['ت', 'KeyJ'],
    writes: {
      '[': ['BracketLeft', '', 'ج'],
      ']': ['BracketRight', '', 'د'],
      '{': ['BracketLeft', 'S'],
      '}': ['BracketRight', 'S'],
      '/': ['Slash', '', 'ظ'],
      '?': ['Slash', 'S', '؟'],
      '.': ['Period', 'S'],
      ',': ['Comma', '', 'و'],
      '*': ['Digit8', 'S'],
    },
  },
  { layout: 'US on a Mac', isApple: true, writes: us },
  {
    layout: 'German on a Mac',
    isApple: true,
    writes: {
      ...upperRow,
      '[': ['Digit5', 'A'],
      ']': ['Digit6', 'A'],
      '{': ['Digit8', 'A'],
      '}': ['Digit9', 'A'],
      '*': ['BracketRight', 'S'],
    },
  },
  {
    layout: 'French on a Mac',
    isApple: true,
    writes: {
      ...french,
      '[': ['Digit5', 'SA'],
      ']': ['Minus', 'SA'],
      '{': ['Digit5', 'A'],
      '}': ['Minus', 'A'],
      '*': ['Backslash', 'S'],
    },
  },
  {
    layout: 'Swiss on a Mac',
    isApple: true,
    writes: {
      ...swiss,
      '[': ['Digit5', 'A'],
      ']': ['Digit6', 'A'],
      '{': ['Digit8', 'A'],
      '}': ['Digit9', 'A'],
    },
  },
  {
    layout: 'Spanish on a Mac',
    isApple: true,
    writes: {
      ...upperRow,
      '[': ['BracketLeft', 'A'],
      ']': ['BracketRight', 'A'],
      '{': ['Quote', 'A'],
      '}': ['Backslash', 'A'],
      '*': ['BracketRight', 'S'],
    },
  },
];

/** A keydown as a browser reports it. */
export type Keydown = {
  readonly key: string;
  readonly code: string;
  readonly shiftKey?: true;
  readonly ctrlKey?: true;
  readonly altKey?: true;
  readonly modifierAltGraph?: true;
};

/** All ways in which browsers report AltGr; on a Mac, Option. */
const heldAs = (isApple: true | undefined): readonly Partial<Keydown>[] =>
  isApple
    ? [{ altKey: true }]
    : [
        { ctrlKey: true, altKey: true },
        { modifierAltGraph: true },
        { ctrlKey: true, altKey: true, modifierAltGraph: true },
      ];

/**
 * Returns the presses that type a character on a keyboard, one for each way in which browsers report them; none where
 * it has no such key.
 */
export const pressesOf = ({ isApple, writes }: Keyboard, character: string): readonly Keydown[] => {
  const writing = writes[character];
  if (!writing) return [];
  const [code, held = '', written = character] = writing;
  const press: Keydown = { key: written, code, ...(held.startsWith('S') && { shiftKey: true }) };
  return held.endsWith('A') ? heldAs(isApple).map((ways) => ({ ...press, ...ways })) : [press];
};
