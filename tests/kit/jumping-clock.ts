import { readFileSync } from 'node:fs';

// Loaded before a server (`--import`): moves its clock forward by the milliseconds in a file, which is read at every
// call.
const { MATCHDESK_TEST_CLOCK: file = '' } = process.env;
const Real = Date;
const now = (): number => Real.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = class extends Real {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
} as DateConstructor;
