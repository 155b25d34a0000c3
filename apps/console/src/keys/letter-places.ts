/** The places of letters on a US keyboard, row by row. */
const latin = 'qwertyuiopasdfghjklzxcvbnm';
/**
 * What other keyboards type there; a blank where they type no letter of their own, or one that is elsewhere on other
 * keyboards.
 */
const scripts = {
  russian: 'йцукенгшщзфывапролдячсмить',
  greek: ' ςερτυθιοπασδφγηξκλζχψωβνμ',
  hebrew: '  קראטוןםפשדגכעיחלךזסבהנמצ',
  arabic: 'ضصثقفغعهخحشسيبلاتنمئءؤر ىة',
  georgian: 'ქწერტყუიოპასდფგჰჯკლზხცვბნმ',
  thai: 'ๆไำพะ ีรนยฟหกดเ  าสผปแอ  ท',
} as const;

/** Letters that only one keyboard of a script has, and letters in the places of US signs. */
const others = {
  і: 's',
  ў: 'o',
  ی: 'd',
  ک: ';',
  х: '[',
  ъ: ']',
  ї: ']',
  ж: ';',
  э: "'",
  є: "'",
  б: ',',
  ю: '.',
} as const;
const shifted: Readonly<Record<string, string>> = { '[': '{', ']': '}', ';': ':', "'": '"', ',': '<', '.': '>' };

const upper = (sign: string): string => shifted[sign] ?? sign.toUpperCase();

const places = new Map<string, string>(
  [
    ...Object.values(scripts).flatMap((letters) =>
      [...letters].map((letter, at) => [letter, latin[at] ?? ''] as const),
    ),
    ...Object.entries(others),
    // Follows its capital: where a letter has no capital, the last entry is kept.
  ].flatMap(([letter, place]) => [[letter.toUpperCase(), upper(place)] as const, [letter, place] as const]),
);
places.delete(' ');

/**
 * Returns what a US keyboard types with the key that typed this letter of another script; undefined for any other
 * character.
 */
export const usPlaceOf = (sign: string): string | undefined => places.get(sign);
