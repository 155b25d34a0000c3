import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './command.mjs';
import { hashOf, stampOf } from './stamp.mjs';
import { node, root, toolEnv } from './workspace.mjs';

const shared = ['packages', 'apps/console/src', 'tsconfig.base.json', 'pnpm-lock.yaml'];

/** What is built: the folder whose `build` script makes it, and the file that shows that it was built. */
export const builds = {
  web: { title: 'the console', folder: 'apps/web', made: 'apps/web/dist/index.html' },
  api: { title: 'the server', folder: 'apps/api', made: 'apps/api/dist/main.js' },
  cli: { title: 'the command line', folder: 'apps/cli', made: 'apps/cli/dist/matchdesk.js' },
};

/** Builds one of them unless nothing that it is made from has changed, which `fresh` reports. */
export const build = async ({ title, folder, made }) => {
  const isMade = () => existsSync(join(root, made));
  const hash = hashOf([folder, ...shared]);
  const stamp = stampOf(`build-${folder.replace('/', '-')}`);
  if (stamp.matches(hash) && isMade()) return { ok: true, fresh: true, output: '', took: '0 s' };
  stamp.clear();
  const done = await run(node, ['--run', 'build'], {
    cwd: join(root, folder),
    env: toolEnv,
    doing: `building ${title}`,
  });
  if (done.ok && !isMade()) return { ...done, ok: false, output: `${done.output}\nThe build did not make ${made}.` };
  if (done.ok) stamp.write(hash);
  return done;
};
