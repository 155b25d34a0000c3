import { extname } from 'node:path';
import { textOf } from '@matchdesk/terminal/command/call.ts';
import type { Call } from '@matchdesk/terminal/command/spec.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { shellWord, typedCommand } from '@matchdesk/terminal/text/shell-word.ts';

/** File extensions by which the kind of file is known; other names may hold anything. */
const endings: readonly string[] = [...rowFormats, 'ods', 'pdf', 'html', 'docx'];

const endingOfName = (target: string): string | undefined => {
  const ending = extname(target).slice(1).toLowerCase();
  return endings.includes(ending) ? ending : undefined;
};

/** The kind of file that a format makes; a report has its own. */
const kindOf = (call: Call, format: string): string => {
  if (format !== 'report') return format;
  return manifest.actions.find(({ id }) => id === call.spec.made?.id)?.downloads ?? format;
};

const renamed = (target: string, kind: string): string => `${target.slice(0, -extname(target).length)}.${kind}`;

/**
 * Returns the format of an export: the requested one, else the one of the file's name, else that of --output, else csv.
 * A name with the extension of another kind of file is refused, since programs would misread the file.
 */
export const exportFormatOf = (call: Call, target: string): string => {
  const asked = textOf(call, 'format');
  const ending = target === '-' ? undefined : endingOfName(target);
  if (ending === undefined) return asked ?? rowFormats.find((format) => format === call.globals.output) ?? 'csv';
  const offered = call.spec.flags?.find(({ name }) => name === 'format')?.choices ?? rowFormats;
  if (asked === undefined && offered.includes(ending)) return ending;
  const kind = kindOf(call, asked ?? 'xlsx');
  if (asked !== undefined && kind === ending) return asked;
  const why =
    asked === undefined ? `There is no export to ${ending}.` : `--format ${asked} does not make a .${ending} file.`;
  const next = [
    `--out ${shellWord(renamed(target, kind))}`,
    ...(offered.includes(ending) ? [`--format ${ending}`] : []),
  ];
  throw usage(why, ...next.map((words) => `${typedCommand()} ${words}`));
};
