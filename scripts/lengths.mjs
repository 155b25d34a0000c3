// Names every function of more than 60 lines, from its first to its last: Biome's rule counts neither the lines of JSX
// nor those without a token. Tests are left out.
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

const most = 60;
const paths = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'scripts/*.mjs']).filter(
  (path) => !path.includes('.test.'),
);

/** Calls `found` with each function below a node. */
const walk = (node, found) => {
  if (/Function/.test(node.type) && node.body) found(node);
  for (const child of Object.values(node).flat()) if (child?.type) walk(child, found);
};

const faults = paths.flatMap((path) => {
  const text = readFileSync(path, 'utf8');
  const lineAt = (place) => text.slice(0, place).split('\n').length;
  const long = [];
  walk(parseSync(path, text).program, ({ start, end }) => {
    const lines = lineAt(end) - lineAt(start) + 1;
    if (lines > most) long.push(`${path}:${lineAt(start)} has a function of ${lines} lines; at most ${most}.`);
  });
  return long;
});
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
