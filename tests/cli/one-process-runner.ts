import { type Line, runRepeatedly } from './run-repeatedly.ts';

/** `one-process-runner.ts <bundle>`: runs a command line for each message that its parent sends. */
const [bundle = ''] = process.argv.slice(2);
const run = runRepeatedly(bundle);
process.on('message', ({ mark, ...line }: Line & { readonly mark: string }) => run(line, mark));
