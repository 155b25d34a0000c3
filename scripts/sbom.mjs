import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { modules, root } from './workspace.mjs';

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Parses pnpm's lockfile, which always has the same form: maps by indentation. The leaves stay text. */
const readLockfile = (text) => {
  const open = [{}];
  for (const line of text.split('\n')) {
    const [, indent, quoted, bare, value] = /^( *)(?:'([^']+)'|([^\s'#-][^:]*)):(?: (.+))?$/.exec(line) ?? [];
    if (indent === undefined) continue;
    const depth = indent.length / 2;
    const child = value === undefined ? {} : value.replace(/^'(.*)'$/, '$1');
    open[depth][quoted ?? bare] = child;
    open.length = depth + 1;
    if (value === undefined) open.push(child);
  }
  return open[0];
};

const lockText = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const lock = readLockfile(lockText);
const unpacked = readdirSync(join(modules, '.pnpm'));

const withoutPeers = (key) => key.replace(/\(.*$/, '');
const split = (key) => {
  const at = key.lastIndexOf('@');
  return { name: key.slice(0, at), version: key.slice(at + 1) };
};

/** The manifest of a package; undefined if the package is for another platform and so not installed. */
const manifestOf = ({ name, version }) => {
  const begins = `${name.replace('/', '+')}@${version}`;
  const folder = unpacked.find((one) => one === begins || one.startsWith(`${begins}_`));
  const file = folder && join(modules, '.pnpm', folder, 'node_modules', name, 'package.json');
  if (!file || !existsSync(file)) return undefined;
  const manifest = json(file);
  const text = join(file, '../LICENSE');
  const isDeclared = manifest.license || manifest.licenses || !existsSync(text);
  return isDeclared ? manifest : { ...manifest, licenceText: readFileSync(text, 'utf8') };
};

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** What a package or an importer needs to run, as keys of the lockfile or folders of the workspace. */
const needsOf = ({ dependencies = {}, optionalDependencies = {} }, from) =>
  Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, needed]) => {
    const version = typeof needed === 'string' ? needed : needed.version;
    if (version.startsWith('link:')) return { place: join(from, version.slice('link:'.length)) };
    // An alias: the version then contains the package's real name.
    return { key: /^@?[^@(]+@/.test(version) ? version : `${name}@${version}` };
  });

const licencesOf = ({ license, licenses, licenceText = '' }) => {
  // Some packages name their licence only in its text.
  if (/^(The )?MIT License/i.test(licenceText)) return [{ license: { id: 'MIT', acknowledgement: 'concluded' } }];
  const named = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ');
  if (!named) return [];
  if (/ (OR|AND|WITH) /.test(named)) return [{ expression: named }];
  return [{ license: /^[\w.+-]+$/.test(named) ? { id: named } : { name: named } }];
};

const hashesOf = (key) => {
  const [, base64] = /integrity: sha512-([^,}]+)/.exec(lock.packages[key]?.resolution ?? '') ?? [];
  return base64 ? [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }] : [];
};

const components = new Map();
const needs = new Map();

const add = (identity, manifest, hashes, wanted) => {
  const purl = purlOf(identity);
  const known = needs.get(purl) ?? new Set();
  needs.set(purl, known);
  const { name, version } = identity;
  const licenses = licencesOf(manifest);
  components.set(purl, { type: 'library', 'bom-ref': purl, name, version, purl, licenses, hashes });
  for (const one of wanted) {
    const ref = visit(one);
    if (ref) known.add(ref);
  }
  return purl;
};

const seen = new Map();

/** Adds a needed package with everything that it needs. Returns its reference; undefined if it is not installed. */
const visit = ({ place, key }) => {
  const id = place ?? key;
  if (seen.has(id)) return seen.get(id);
  if (place !== undefined) {
    const { name, version, ...manifest } = json(root, place, 'package.json');
    const identity = { name, version };
    seen.set(id, purlOf(identity));
    return add(identity, manifest, [], needsOf(lock.importers[place] ?? {}, place));
  }
  const identity = split(withoutPeers(key));
  const manifest = manifestOf(identity);
  const isOptional = lock.snapshots[key]?.optional === 'true';
  if (!manifest && !isOptional) throw new Error(`${key} is not installed: install the packages first.`);
  seen.set(id, manifest && purlOf(identity));
  return manifest && add(identity, manifest, hashesOf(withoutPeers(key)), needsOf(lock.snapshots[key] ?? {}, ''));
};

const product = json(root, 'package.json');
const productRef = purlOf(product);
const apps = Object.keys(lock.importers).filter((place) => place.startsWith('apps/'));
needs.set(productRef, new Set(apps.map((place) => visit({ place }))));

const mark = createHash('sha256').update(lockText).digest('hex');
const uuid = [
  mark.slice(0, 8),
  mark.slice(8, 12),
  `8${mark.slice(13, 16)}`,
  `a${mark.slice(17, 20)}`,
  mark.slice(20, 32),
];

// The same lockfile gives the same result, except for packages that are only for some platforms.
const bom = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${uuid.join('-')}`,
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': productRef,
      name: product.name,
      version: product.version,
      purl: productRef,
      licenses: licencesOf(product),
    },
  },
  components: [...components.values()].toSorted((a, b) => (a.purl < b.purl ? -1 : 1)),
  dependencies: [...needs].map(([ref, on]) => ({ ref, dependsOn: [...on].toSorted() })),
};

const text = `${JSON.stringify(bom, null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file === undefined) process.stdout.write(text);
else {
  writeFileSync(file, text);
  console.error(`${bom.components.length} components are listed in ${file}.`);
}
