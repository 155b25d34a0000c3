import type { Outcome } from '@matchdesk/core/kit/act/action.ts';
import type { Context } from '@matchdesk/terminal/api/context.ts';
import { onSameApi } from '@matchdesk/terminal/command/last-words.ts';
import { kebab, shellWord } from '@matchdesk/terminal/text/words.ts';

const mostTyped = 300;

/** Prints the command that undoes what was done. */
export const tellUndo = (context: Context, outcome: Outcome | null): void => {
  const undo = outcome?.undo;
  if (!undo) return;
  const input = Object.entries(undo.input).map(([name, value]) => `--${kebab(name)} ${shellWord(String(value))}`);
  const command = ['matchdesk', undo.action.replace('.', ' '), '--id', undo.ids.join(','), ...input].join(' ');
  // A command with a whole text in it is too long to be typed again.
  if (command.length <= mostTyped) context.say.info(`Undo: ${onSameApi(command)}`);
};
