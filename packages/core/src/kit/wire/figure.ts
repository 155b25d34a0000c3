/**
 * The number that a value is, or that a text writes in plain figures ('-1', ' 12.50 '); undefined for any other value. A
 * text such as '0x10', '1e3' or '+5' is not guessed at: JavaScript reads it as a number, where it may be a code.
 */
export const figureIn = (value: unknown): number | undefined => {
  const isFigures = typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value.trim());
  const number = isFigures ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
