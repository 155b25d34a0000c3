import { enableCompileCache } from 'node:module';

// A start is mostly reading and compiling sources: what was compiled once is kept.
enableCompileCache();
const { runCommandLine } = await import('./commands/command-line.ts');
await runCommandLine(process.argv.slice(2));
