import { existsSync } from 'node:fs';
import { Failure, run } from './command.mjs';
import { hashOf, stampOf } from './stamp.mjs';
import { machineEnv, node, root } from './workspace.mjs';

const pnpm = 'pnpm@10.34.8';

const manifests = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'package.json',
  'packages/core/package.json',
  'packages/demo/package.json',
  'packages/documents/package.json',
  'packages/terminal/package.json',
  'apps/api/package.json',
  'apps/cli/package.json',
  'apps/console/package.json',
  'apps/web/package.json',
];

/** Brings node_modules to what the lockfile says; does nothing where that was done already. */
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
