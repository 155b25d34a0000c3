import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import about from './package.json' with { type: 'json' };

const here = fileURLToPath(new URL('.', import.meta.url));
const built = join(here, 'dist');
const folder = resolve(process.argv[2] ?? join(built, 'package'));

/** The package for npm: the bundle is self-contained, so that nothing is installed beside it. */
const manifest = {
  name: 'matchdesk',
  version: about.version,
  description: 'The back-office of a dating and events app in a terminal: lists, bulk writes, exports, checks.',
  license: about.license,
  type: 'module',
  bin: { matchdesk: 'bin/matchdesk.js' },
  man: ['man/matchdesk.1'],
  files: ['bin', 'dist', 'man', 'THIRD-PARTY-LICENSES'],
  engines: about.engines,
  keywords: ['admin', 'back-office', 'cli', 'bulk', 'export'],
};

/** Creates the folder from which `npm pack` makes the tarball: `node pack.ts [folder]`, after the build. */
const pack = (): void => {
  if (!existsSync(join(built, 'matchdesk.js'))) throw new Error('The command line is not built yet.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'man'), { recursive: true });
  const own = ['package', 'THIRD-PARTY-LICENSES'].map((name) => join(built, name));
  cpSync(built, join(folder, 'dist'), { recursive: true, filter: (source) => !own.includes(source) });
  cpSync(join(here, 'bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(here, 'README.md'), join(folder, 'README.md'));
  cpSync(join(here, '../../LICENSE'), join(folder, 'LICENSE'));
  cpSync(join(built, 'THIRD-PARTY-LICENSES'), join(folder, 'THIRD-PARTY-LICENSES'));
  const page = execFileSync(process.execPath, [join(folder, 'bin/matchdesk.js'), 'man']);
  writeFileSync(join(folder, 'man/matchdesk.1'), page);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(`${folder}\n`);
};

pack();
