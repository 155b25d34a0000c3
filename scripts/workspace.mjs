import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const modules = join(root, 'node_modules');

const bin = join(modules, '.bin');

/** The file of a command that the workspace's packages provide. */
export const tool = (name) => join(bin, name);

/** The Node that the product runs on, whichever one started this script. */
export const node = tool('node');

const machinePath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== bin);

/**
 * For installing: the Node of the machine alone. NODE_ENV is meant for the server, no tool shall leave parts out for it;
 * a HOME that is set to nothing is taken as not set.
 */
export const machineEnv = {
  ...process.env,
  NODE_ENV: undefined,
  HOME: process.env.HOME || undefined,
  PATH: machinePath.join(delimiter),
};

/** For the tools of the workspace, which find its own Node first. */
export const toolEnv = { ...machineEnv, PATH: [bin, ...machinePath].join(delimiter) };
