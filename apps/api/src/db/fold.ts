// Letters that Unicode does not decompose into a base letter and a mark.
const whole: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

// Printable ASCII: nearly every address and number, and most names.
const plain = /^[ -~]*$/;

const single = (text: string): string => text.replace(/ {2,}/g, ' ');

/**
 * The form in which names, addresses and numbers are searched and sorted: lower case, without accents, with control
 * characters as spaces, and one space for several in a row ('Łukasz' and 'LUKASZ' are equal). Folding twice changes nothing.
 */
export const fold = (text: string): string => single(plain.test(text) ? text.toLowerCase() : foldAny(text));

const foldAny = (text: string): string =>
  text
    .toWellFormed()
    .toLowerCase()
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[łøđðħıŧßæœþ]/g, (letter) => whole[letter] ?? letter);
