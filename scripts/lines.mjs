// Prints the size of each part: files, lines of code (without blank lines and comments), all lines, and lines of style
// sheets. Tests are left out.
import { execFileSync } from 'node:child_process';

const [commit = 'HEAD'] = process.argv.slice(2);
const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 28 });

const isSource = (path) => /^(apps|packages)\/.*\.(tsx?|css)$/.test(path) && !/\.test\.tsx?$/.test(path);
const partOf = (path) => path.split('/').slice(0, 2).join('/');
const isCode = (line) => line.trim() !== '' && !/^\s*(\/\/|\/\*|\*)/.test(line);
const linesOf = (path) => git('show', `${commit}:${path}`).split('\n').slice(0, -1);

const parts = new Map();
for (const path of git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isSource)) {
  const part = parts.get(partOf(path)) ?? { files: 0, code: 0, lines: 0, css: 0 };
  parts.set(partOf(path), part);
  const lines = linesOf(path);
  if (path.endsWith('.css')) {
    part.css += lines.length;
    continue;
  }
  part.files += 1;
  part.code += lines.filter(isCode).length;
  part.lines += lines.length;
}
const sum = (name) => [...parts.values()].reduce((total, part) => total + part[name], 0);
const all = { files: sum('files'), code: sum('code'), lines: sum('lines'), css: sum('css') };
console.table(Object.fromEntries([...parts, ['in all', all]]));
