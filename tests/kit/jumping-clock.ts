import { readFileSync } from 'node:fs';

// Loaded before a server (`--import`): its clock is the machine's and as many milliseconds as a file says, at any moment.
const { MATCHDESK_TEST_CLOCK: file = '' } = process.env;
const Real = Date;
const now = (): number => Real.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = class extends Real {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
} as DateConstructor;
