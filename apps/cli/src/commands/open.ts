import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { folded } from '@matchdesk/core/kit/text/fold.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { openContext } from '@matchdesk/terminal/api/context.ts';
import { type Handler, isOn, wholeLine } from '@matchdesk/terminal/command/spec.ts';
import { openInBrowser } from '@matchdesk/terminal/process/browser.ts';
import { usage } from '@matchdesk/terminal/process/failure.ts';
import { writeOut } from '@matchdesk/terminal/process/streams.ts';
import { nearest } from '@matchdesk/terminal/text/nearest.ts';
import { shellWord } from '@matchdesk/terminal/text/words.ts';

type Entry = (typeof allScreens)[number];

const isPath = ({ screen }: Entry, name: string): boolean =>
  screen.path
    .replace(/\/:\w+$/, '')
    .replace(/^\//, '')
    .toLowerCase() === name.replace(/^\//, '').toLowerCase();

/** The ways to read a name; the first that finds a screen is used. */
const readings: readonly ((entry: Entry, name: string) => boolean)[] = [
  ({ id }, name) => id === name,
  isPath,
  ({ id }, name) => id === `${name.toLowerCase()}.list`,
  ({ screen }, name) => folded(screen.title) === folded(name),
  ({ id }, name) => id.startsWith(`${name.toLowerCase()}.`),
];

const listed = (entries: readonly Entry[]): string => {
  const width = Math.max(...entries.map(({ screen }) => screen.title.length));
  return entries.map(({ id, screen }) => `  ${screen.title.padEnd(width)}  ${screen.path}  (${id})`).join('\n');
};

/**
 * Returns the one screen that a name refers to. Stops the command where there are several or none, and lists the
 * screens by title and path.
 */
const screenNamed = (name: string): Entry => {
  const found = readings
    .map((reads) => allScreens.filter((entry) => reads(entry, name)))
    .find((some) => some.length > 0);
  const [only, ...others] = found ?? [];
  if (only && others.length === 0) return only;
  if (found) {
    const lines = found.map(({ id }) => `matchdesk open ${id}`);
    throw usage(`'${name}' matches ${found.length} screens. Name one by its path or id:\n${listed(found)}`, ...lines);
  }
  const near = nearest(name.toLowerCase(), [
    ...new Set(allScreens.flatMap(({ id, screen }) => [screen.title.toLowerCase(), id.split('.')[0] ?? '', id])),
  ]);
  throw usage(
    `There is no screen '${name}'.${near ? ` Did you mean ${near}?` : ''} The screens are:\n${listed(allScreens)}`,
    ...(near ? [`matchdesk open ${shellWord(near)}`] : []),
  );
};

/** Opens a screen of the console; in a pipe it only prints the address. */
export const open: Handler = async (call) => {
  const context = await openContext(call);
  const [name = '', id] = call.arguments;
  const found = screenNamed(name);
  const parameter = /:(\w+)/.exec(found.screen.path)?.[1];
  if (parameter !== undefined && id === undefined) {
    throw usage(`The screen ${found.screen.title} shows one record: name its id.`, wholeLine(call));
  }
  const address = context.settings.url + hrefOf(found.screen.path, parameter && id ? { [parameter]: id } : {});
  await writeOut(`${address}\n`);
  if (isOn(call, 'print') || !process.stdout.isTTY) return;
  await openInBrowser(address);
};
