import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Licences under which a package may be distributed in the bundle. */
const permitted = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'MIT-0',
  'CC0-1.0',
  'BlueOak-1.0.0',
];

/** Returns `…/node_modules/@scope/name` for a file of a package; null for our own files. */
const packageFolder = (file: string): string | null => {
  const parts = resolve(file).split(sep);
  const at = parts.lastIndexOf('node_modules');
  if (at < 0) return null;
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep);
};

const licenceText = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').trim() : '(The package carries no text of its licence.)';
};

const entryOf = (folder: string): readonly [name: string, text: string] => {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const licence = String(about.license ?? 'none');
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  if (!choices.some((choice) => permitted.includes(choice)))
    throw new Error(`${about.name} ${about.version} is under ${licence}, which is not among ${permitted.join(', ')}.`);
  return [`${about.name} ${about.version}`, `${about.name} ${about.version} (${licence})\n\n${licenceText(folder)}\n`];
};

const heading = 'matchdesk contains parts of these packages, each under its own licence.\n';
const line = `\n${'-'.repeat(78)}\n`;

/** Writes the licences of all packages in the bundle to `file`; stops at one that may not be distributed. */
export const thirdParty = (file: string): Plugin => {
  const folders = new Set<string>();
  return {
    name: 'third-party',
    setup(build) {
      build.initialOptions.metafile = true;
      build.onEnd(({ metafile, errors }) => {
        if (!metafile || errors.length > 0) return;
        for (const { inputs } of Object.values(metafile.outputs)) {
          for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
            const folder = bytesInOutput > 0 ? packageFolder(input.replace(/^[\w-]+:(?=\/|\.)/, '')) : null;
            if (folder && existsSync(join(folder, 'package.json'))) folders.add(folder);
          }
        }
        const entries = new Map([...folders].map(entryOf));
        const texts = [...entries].sort(([one], [other]) => one.localeCompare(other)).map(([, text]) => text);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, [heading, ...texts].join(line));
      });
    },
  };
};
