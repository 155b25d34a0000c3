import * as z from 'zod/mini';
import { atMost, field, filled } from '../kit/form/field.ts';
import { terminalsTexts as say } from './texts.ts';

/** Letters that nobody takes for others, and that make no words: 20^8 codes. */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
const half = `[${codeLetters}]{4}`;
const shape = new RegExp(`^(${half})(${half})$`);

/** A code as it is shown, BCDF-GHJK, from whatever way it was typed; null for what is none. */
export const codeIn = (typed: string): string | null => {
  const [, first, second] = shape.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return first === undefined ? null : `${first}-${second}`;
};

/** The code that a terminal shows, however it is typed. */
const terminalCode = field({ label: say.code, hint: say.codeHint, example: 'BCDF-GHJK', trimStart: true }, [
  filled(say.codeNeeded),
  [(typed) => codeIn(typed) !== null, say.codeShape],
]);
const machineName = field({ label: say.machine, example: 'laptop' }, [
  filled(say.machineNeeded),
  atMost(100, say.machineLong),
]);

export const codeForm = z.strictObject({ code: terminalCode });
export const beginForm = z.strictObject({ machine: machineName });
export const askForm = z.strictObject({ device_code: z.string().check(z.minLength(1), z.maxLength(200)) });
