import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const modules = join(root, 'node_modules');

const bin = join(modules, '.bin');

/** The path of a command that the workspace's packages provide. */
export const tool = (name) => join(bin, name);

/** The Node that the product runs on, whichever one started this script. */
export const node = tool('node');

const machinePath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);

/**
 * The environment for installing, with only the machine's own Node. NODE_ENV is meant for the server and must not make
 * tools leave parts out; an empty HOME counts as not set.
 */
export const machineEnv = {
  ...process.env,
  NODE_ENV: undefined,
  HOME: process.env.HOME || undefined,
  PATH: machinePath.join(delimiter),
};

/** The environment for the workspace's tools, which find its own Node first. */
export const toolEnv = { ...machineEnv, PATH: [bin, ...machinePath].join(delimiter) };
