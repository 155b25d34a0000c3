import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { manualPage } from '../help/page.ts';

/** Prints the manual page. SOURCE_DATE_EPOCH, in seconds, sets its date for reproducible builds. */
export const man: Handler = async (call) => {
  const seconds = Number(process.env.SOURCE_DATE_EPOCH || Number.NaN);
  await writeOut(manualPage(await call.allSpecs(), new Date(Number.isFinite(seconds) ? seconds * 1_000 : Date.now())));
  return undefined;
};
