import type { Outcome } from '@matchdesk/core/kit/action.ts';
import type { Context } from '../context.ts';

/** Tells how what was done is undone. */
export const tellUndo = (context: Context, outcome: Outcome | null): void => {
  const undo = outcome?.undo;
  if (!undo) return;
  const input = Object.entries(undo.input).map(([name, value]) => ` --${name} ${String(value)}`);
  context.say.info(`Undo: matchdesk ${undo.action.replace('.', ' ')} --id ${undo.ids.join(',')}${input.join('')}`);
};
