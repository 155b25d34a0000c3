/** The places of letters on a US keyboard, row by row. */
const latin = 'qwertyuiopasdfghjklzxcvbnm';
/** What other keyboards write there; a blank where they write no letter of their own, or one that stands elsewhere on others. */
const scripts = {
  russian: 'йцукенгшщзфывапролдячсмить',
  greek: ' ςερτυθιοπασδφγηξκλζχψωβνμ',
  hebrew: '  קראטוןםפשדגכעיחלךזסבהנמצ',
  arabic: 'ضصثقفغعهخحشسيبلاتنمئءؤر ىة',
  georgian: 'ქწერტყუიოპასდფგჰჯკლზხცვბნმ',
  thai: 'ๆไำพะ ีรนยฟหกดเ  าสผปแอ  ท',
} as const;

/** Letters that only one keyboard of a script has, and those in the places of US signs. */
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
    // Behind its capital: of a letter without one, the last is kept.
  ].flatMap(([letter, place]) => [[letter.toUpperCase(), upper(place)] as const, [letter, place] as const]),
);
places.delete(' ');

/** What a US keyboard writes with the key that wrote this letter of another script; undefined for any other sign. */
export const usPlaceOf = (sign: string): string | undefined => places.get(sign);
