#!/usr/bin/env node
const leastMajor = 22;

if (Number(process.versions.node.split('.')[0]) < leastMajor) {
  process.stderr.write(`matchdesk: Node ${leastMajor} or later is needed; this is ${process.version}.\n`);
  process.exit(1);
}
try {
  await import('../dist/matchdesk.js');
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || !error.url?.endsWith('/dist/matchdesk.js')) throw error;
  process.stderr.write('matchdesk: The command line is not built yet: run npm start, or npm test.\n');
  process.exit(1);
}
