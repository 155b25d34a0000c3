import { readFileSync } from 'node:fs';
import { type Line, runRepeatedly } from './run-repeatedly.ts';

/**
 * `in-turn-process.ts <bundle> <file of lines> <mark>`: runs the lines one after the other, with the stdin, stdout and
 * stderr of this process. After each line it writes the mark and the line's number.
 */
const [bundle = '', file = '', mark = ''] = process.argv.slice(2);
const run = runRepeatedly(bundle);
const lines = JSON.parse(readFileSync(file, 'utf8')) as readonly Line[];
for (const [index, line] of lines.entries()) await run(line, `${mark} ${index}`);
