import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, root } from './workspace.mjs';

const skipped = /^(node_modules|dist)$|[.]test[.]tsx?$|[.]tsbuildinfo$/;

/** Files below a path of the workspace (or the file itself), without built files and tests. */
const filesOf = (path) => {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute)
    .filter((name) => !skipped.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};

/** One hash of the names and contents of all files below the paths. */
export const hashOf = (paths) => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\0`);
  for (const file of paths.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
};

/** A stamp in node_modules with the hash that something was last made from; it is deleted together with node_modules. */
export const stampOf = (name) => {
  const file = join(modules, `.matchdesk-${name}`);
  return {
    matches: (hash) => existsSync(file) && readFileSync(file, 'utf8') === hash,
    clear: () => rmSync(file, { force: true }),
    write: (hash) => writeFileSync(file, hash),
  };
};
