#!/usr/bin/env node
const least = [22, 12];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < least[0] || (major === least[0] && minor < least[1])) {
  process.stderr.write(`matchdesk: Node ${least.join('.')} or later is needed; this is ${process.version}.\n`);
  process.exit(1);
}

/**
 * The compile cache is in the user's cache folder. Where that cannot be written, nothing is cached and nothing is
 * reported.
 */
const { XDG_CACHE_HOME: cache, HOME: home } = process.env;
const folder = cache || (home && `${home}/.cache`);
if (folder) process.getBuiltinModule('node:module').enableCompileCache(`${folder}/matchdesk/compiled`);

try {
  const asksForHelp = /^(?:-h|--help)$/.test(process.argv.at(-1));
  if (!(asksForHelp && (await import('../dist/ready.js')).showReady())) await import('../dist/matchdesk.js');
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || !/\/dist\/(?:ready|matchdesk)\.js$/.test(error.url)) throw error;
  process.stderr.write('matchdesk: The command line is not built yet: run npm start, or npm test.\n');
  process.exit(1);
}
