import { manualPage } from '../man/page.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';

/** Prints the manual page; SOURCE_DATE_EPOCH, in seconds, is its date where a build is to be the same each time. */
export const man: Handler = async () => {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);
  await writeOut(manualPage(new Date(Number.isFinite(seconds) ? seconds * 1_000 : Date.now())));
  return undefined;
};
