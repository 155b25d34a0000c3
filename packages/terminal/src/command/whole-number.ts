import { usage } from '../process/failure.ts';

/** A whole number of a flag, within bounds. */
export const wholeNumber = (flag: string, text: string, least: number, most = Number.MAX_SAFE_INTEGER): number => {
  const number = Number(text);
  if (/^\d+$/.test(text.trim()) && number >= least && number <= most) return number;
  const bounds = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
  throw usage(`--${flag} takes a whole number, ${bounds}; '${text}' is not one.`);
};
