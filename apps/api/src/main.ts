import { enableCompileCache } from 'node:module';

// Starting is mostly reading and compiling sources, so compiled code is cached.
enableCompileCache();
const { runCommandLine } = await import('./commands/command-line.ts');
await runCommandLine(process.argv.slice(2));
