import type { ExitCode } from '@matchdesk/terminal/process/failure.ts';

/** The result of one check. 'warn' is unusual but harmless; only a failure has an exit code. */
export type Finding = {
  readonly check: string;
  readonly state: 'ok' | 'warn' | 'fail';
  readonly note: string;
  /** What the person should do; '' where there is nothing to do. */
  readonly todo: string;
  readonly exit: ExitCode;
};

export const fine = (check: string, note: string): Finding => ({ check, state: 'ok', note, todo: '', exit: 0 });

export const odd = (check: string, note: string, todo: string): Finding => ({
  check,
  state: 'warn',
  note,
  todo,
  exit: 0,
});

export const wrong = (check: string, note: string, todo: string, exit: ExitCode): Finding => ({
  check,
  state: 'fail',
  note,
  todo,
  exit,
});
