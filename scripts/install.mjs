import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run } from './command.mjs';
import { hashOf, stampOf } from './stamp.mjs';
import { machineEnv, node, root } from './workspace.mjs';

const pnpm = 'pnpm@10.34.8';

const manifests = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  ...['packages', 'apps'].flatMap((part) =>
    readdirSync(join(root, part))
      .map((name) => `${part}/${name}/package.json`)
      .filter((manifest) => existsSync(join(root, manifest))),
  ),
];

/** Installs the packages of the lockfile; does nothing if that was already done. */
export const install = async () => {
  const hash = hashOf(manifests);
  const stamp = stampOf('install');
  if (stamp.matches(hash) && existsSync(node)) return;
  console.log('Installing the packages (the first time takes a minute or two)');
  stamp.clear();
  const args = ['-y', pnpm, 'install', '--frozen-lockfile', '--prod=false', '--config.confirm-modules-purge=false'];
  const done = await run('npx', args, { cwd: root, env: machineEnv, doing: 'installing' });
  if (!done.ok) throw new Failure('The packages could not be installed.', done.output);
  if (!existsSync(node)) throw new Failure('The packages were installed, but Node 24 is not among them.', done.output);
  stamp.write(hash);
  console.log(`Installed the packages in ${done.took}`);
};
