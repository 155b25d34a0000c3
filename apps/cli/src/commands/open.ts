import { spawn } from 'node:child_process';
import { hrefOf } from '@matchdesk/core/kit/screen.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { isOn } from '../call.ts';
import { openContext } from '../context.ts';
import { Stop, usage } from '../failure.ts';
import { wholeLine } from '../lacking.ts';
import type { Handler } from '../spec.ts';
import { writeOut } from '../streams.ts';

const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['explorer'],
  linux: ['xdg-open'],
};

/** Opens a screen of the console; in a pipe its address is printed alone. */
export const open: Handler = async (call) => {
  const context = await openContext(call);
  const [name = '', id] = call.arguments;
  const found = allScreens.find((entry) => entry.id === name);
  if (!found) throw usage(`There is no screen '${name}'.`);
  const parameter = /:(\w+)/.exec(found.screen.path)?.[1];
  if (parameter !== undefined && id === undefined) {
    throw usage(`The screen ${name} shows one record: name its id.`, wholeLine(call));
  }
  const address = context.settings.url + hrefOf(found.screen.path, parameter && id ? { [parameter]: id } : {});
  await writeOut(`${address}\n`);
  if (isOn(call, 'print') || !process.stdout.isTTY) return undefined;
  const [opener, ...more] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(opener, [...more, address], { stdio: 'ignore', detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', () => reject(new Stop(1, `${opener} is not there to open a browser.`)));
  });
  child.unref();
  return undefined;
};
