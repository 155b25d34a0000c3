import { shows } from '../text/shows.ts';

/**
 * Why a write is done, in the words of the person who does it, where a provider announces `reasons`: it is kept in the
 * audit log with the change. Its UTF-8 is percent-encoded, as a header takes ASCII only.
 */
export const reasonHeader = 'x-reason';

/** The most characters of a reason, also of that for a plan. */
export const mostReason = 500;

/** Whether a text without spaces around it can be a reason. */
export const isReason = (text: string): boolean => shows(text) && text.length <= mostReason;

/** The header of a reason. */
export const reasonHeaderOf = (reason: string): Readonly<Record<string, string>> => ({
  [reasonHeader]: encodeURIComponent(reason.toWellFormed()),
});

/** The reason in a header; undefined where it is malformed, empty or too long. */
export const reasonIn = (header: unknown): string | undefined => {
  if (typeof header !== 'string') return undefined;
  try {
    const reason = decodeURIComponent(header).trim();
    return isReason(reason) ? reason : undefined;
  } catch {
    return undefined;
  }
};
