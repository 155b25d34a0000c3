import * as z from 'zod/mini';
import { atMost, field, filled } from '../kit/form/field.ts';
import { terminalsTexts as say } from './texts.ts';

/** Letters that are not easily confused and form no words: 20^8 codes. */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
const half = `[${codeLetters}]{4}`;
const shape = new RegExp(`^(${half})(${half})$`);

/** A code in the form in which it is shown, BCDF-GHJK, however it was typed; null where the text is not a code. */
export const codeIn = (typed: string): string | null => {
  const [, first, second] = shape.exec(typed.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  return first === undefined ? null : `${first}-${second}`;
};

/** The field for the code that a terminal shows; it may be typed in any form. */
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
