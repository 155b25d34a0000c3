import { type Context, openContext } from '@matchdesk/terminal/api/context.ts';
import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { canShow } from '../parser/bare.ts';

/** Opens the keyboard console in the terminal. */
export const openConsole: Handler = async (call) => {
  const { env } = process;
  if (!canShow(process)) {
    throw usage('The console needs a terminal.', 'matchdesk --help');
  }
  const context = await openContext(call);
  // A session that begins in the console replaces the token that was passed in.
  const reopen = (): Promise<Context> => {
    delete env.MATCHDESK_TOKEN;
    const { tokenFile: _, ...globals } = call.globals;
    return openContext({ ...call, globals });
  };
  // Ink reads this variable, which belongs to other tools, and would look for its development tools.
  delete env.DEV;
  const { openConsole: open } = await import('@matchdesk/console/open.tsx');
  return open(context, reopen);
};
