/**
 * Characters that start a formula, with their full-width and small forms, also after spaces and invisible characters.
 */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
/** Some spreadsheets drop a leading control character and would read the rest as a formula. */
const hidden = /^[\t\r\n\0]/;

/** Harmless first characters: most texts begin with one and need no further check. */
const plain = /^[\dA-Za-z]/;

/**
 * A text that is safe in a spreadsheet: a text that could be taken for a formula gets a leading apostrophe, all others
 * stay unchanged (hardening R19). A single dash means an absent value and is not a formula. Every export uses it.
 */
export const neutralCell = (text: string): string => {
  if (plain.test(text) || text === '-') return text;
  return formula.test(text) || hidden.test(text) ? `'${text}` : text;
};

const apostrophe = 0x27;

/** The original text of `neutralCell`: an apostrophe before a formula character is not part of the data. */
export const unguarded = (text: string): string => {
  if (text.charCodeAt(0) !== apostrophe) return text;
  const rest = text.slice(1);
  return formula.test(rest) || hidden.test(rest) ? rest : text;
};

/** A phone number: a spreadsheet can calculate nothing from it but its own value. */
const phone = /^\+\d[\d ().]*$/;

/** Like `neutralCell`, for cells with the type text: a phone number keeps its leading plus sign. */
export const neutralTextCell = (text: string): string => (phone.test(text) ? text : neutralCell(text));
