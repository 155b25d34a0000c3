import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './command.mjs';
import { machineEnv } from './workspace.mjs';

const aptTimeoutMs = 600_000;

export const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of a command's file, found on the PATH, or undefined. */
export const onPath = (name) =>
  (machineEnv.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

export const canUseApt = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

/** Installs Debian packages; never rejects. */
export const installByApt = async (packages) => {
  const env = { ...machineEnv, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      env,
      timeoutMs: aptTimeoutMs,
      doing: `installing ${packages.join(' and ')}`,
    });
  const updated = await apt('update');
  const installed = await apt('install', '-y', '--no-install-recommends', ...packages);
  return { ...installed, output: `${updated.output}\n${installed.output}`.trim() };
};
