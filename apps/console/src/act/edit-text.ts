import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { textOfSource } from '@matchdesk/terminal/command/source.ts';
import { withLine } from '../desk/chooser.ts';
import { type Desk, sentenceOf, showTask, taskStepOf, tell } from '../desk/desk.ts';
import type { FieldStep, OfferStep } from '../desk/task-step.ts';
import { lineOf, textIn } from '../look/line.ts';

const runEditor = (command: string, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // The variable may hold arguments, as in `code --wait`.
    const child = spawn('/bin/sh', ['-c', `${command} "$1"`, 'sh', path], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}.`))));
  });

/** Opens the person's own editor ($VISUAL, $EDITOR, else vi) for a long text. */
export const editText = async (desk: Desk, step: FieldStep | OfferStep): Promise<void> => {
  const { env } = desk.context();
  const folder = await mkdtemp(join(tmpdir(), 'matchdesk-'));
  const path = join(folder, step.field.kind === 'rich-text' ? 'text.html' : 'text.txt');
  try {
    await writeFile(path, textIn(step.line), { mode: 0o600 });
    await desk.lend(() => runEditor(env.VISUAL || env.EDITOR || 'vi', path));
    const text = (await textOfSource(path)).replace(/\r?\n$/, '');
    const shown = taskStepOf(desk);
    const written = { line: lineOf(text), message: '' };
    if (shown?.at === 'offer') showTask(desk, withLine({ ...shown, ...written }, written.line));
    if (shown?.at === 'field') showTask(desk, { ...shown, ...written });
  } catch (thrown) {
    tell(desk, 'bad', sentenceOf(thrown));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
