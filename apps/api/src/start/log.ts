import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';

/** Creates the structured log: one JSON line for each event on standard error. Standard output is for people. */
export const createLog = (level: Config['logLevel'], to: DestinationStream = process.stderr): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // The address of a request may contain a search term, so the route is logged instead.
      serializers: { req: () => undefined, res: () => undefined },
    },
    to,
  );
