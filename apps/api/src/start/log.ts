import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';

/** The structured log, one JSON line an event on the error output; standard output is for people. */
export const createLog = (level: Config['logLevel'], to: DestinationStream = process.stderr): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // A request's address may hold a search term: routes are logged instead.
      serializers: { req: () => undefined, res: () => undefined },
    },
    to,
  );
