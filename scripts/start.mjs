import { spawn } from 'node:child_process';
import { build, builds } from './build.mjs';
import { endWithCommands, exitCodeOf, Failure, onStop } from './command.mjs';
import { install } from './install.mjs';
import { node, root } from './workspace.mjs';

const buildAll = async () => {
  const startedMs = performance.now();
  console.log('Checking that everything is built');
  const done = await Promise.all(Object.values(builds).map(async (it) => ({ ...it, ...(await build(it)) })));
  for (const { ok, title, output } of done) if (!ok) throw new Failure(`Building ${title} failed.`, output);
  if (done.some(({ fresh }) => !fresh))
    console.log(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
};

/** Runs the server in the foreground; resolves with its exit code. */
const serve = (args) =>
  new Promise((resolve, reject) => {
    console.log('Starting the server');
    const server = spawn(node, ['apps/api/bin/matchdesk-api.js', 'serve', ...args], { cwd: root, stdio: 'inherit' });
    // A terminal sends its signals to the server as well, and npm repeats them to this process. Passing on a single
    // SIGTERM stops the server in any case, and only a second Ctrl-C of the person reaches it twice.
    let asked = false;
    const askToStop = () => {
      if (!asked) server.kill('SIGTERM');
      asked = true;
    };
    onStop(askToStop);
    server.on('error', (error) => reject(new Failure(`The server could not be started: ${error.message}.`)));
    server.on('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
  });

try {
  const release = onStop(endWithCommands);
  await install();
  await buildAll();
  release();
  process.exitCode = await serve(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  if (error.output) console.error(error.output);
  console.error(error.message);
  process.exitCode = 1;
}
