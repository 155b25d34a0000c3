import type { Handler } from '@matchdesk/terminal/command/spec.ts';
import { runAction } from './run-action.ts';

/** Runs the action that the command was made from. */
export const act: Handler = (call) => runAction(call, call.spec.made?.id ?? '');
