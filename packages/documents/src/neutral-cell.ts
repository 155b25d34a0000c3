/** Signs that start a formula, with their full-width and small forms, also behind blanks and invisible signs. */
const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
/** A leading control sign is dropped by some spreadsheets, and what follows it would be read as a formula. */
const hidden = /^[\t\r\n\0]/;

/** Signs that no spreadsheet looks at twice: most texts begin with one, and are let through by it. */
const plain = /^[\dA-Za-z]/;

/**
 * A text as a spreadsheet may hold it: one that could be taken for a formula gets a leading apostrophe, all others
 * stay as they are (hardening R19); a dash alone stands for nothing and is none. Shared by every export.
 */
export const neutralCell = (text: string): string => {
  if (plain.test(text) || text === '-') return text;
  return formula.test(text) || hidden.test(text) ? `'${text}` : text;
};

const apostrophe = 0x27;

/** The text that `neutralCell` was given: an apostrophe before a formula's sign is not of the data. */
export const unguarded = (text: string): string => {
  if (text.charCodeAt(0) !== apostrophe) return text;
  const rest = text.slice(1);
  return formula.test(rest) || hidden.test(rest) ? rest : text;
};

/** A number to dial: nothing that could be calculated but itself. */
const phone = /^\+\d[\d ().]*$/;

/** As `neutralCell`, for cells that are typed as texts: a phone number keeps its plus sign at the front there. */
export const neutralTextCell = (text: string): string => (phone.test(text) ? text : neutralCell(text));
