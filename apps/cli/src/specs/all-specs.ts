import type { Caller } from '@matchdesk/core/access.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { allowedManifest } from '@matchdesk/terminal/registry/allowed.ts';
import { listsOf, lookupOf } from '@matchdesk/terminal/registry/lookup.ts';
import { type ListEntry, type Manifest, manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { actionSpec } from './action-spec.ts';
import { aliasSpecs } from './aliases.ts';
import { declaredSpecs } from './declared.ts';
import { exportSpec, reportOf } from './export-spec.ts';
import { detailSpec, listSpec, searchSpec } from './read-spec.ts';

const pathOf = ({ path }: Spec): string => path.join(' ');

const pathsOf = (specs: readonly Spec[]): ReadonlySet<string> => new Set(specs.map(pathOf));

const exportsOf = (manifest: Manifest): readonly Spec[] =>
  [...new Set(manifest.reads.map(({ domain }) => domain))].flatMap((domain) => {
    const lists = listsOf(manifest, domain);
    return lists.length === 0 ? [] : [exportSpec(domain, lists, reportOf(manifest.actions, domain))];
  });

const searchesOf = (manifest: Manifest, taken: ReadonlySet<string>): readonly Spec[] =>
  manifest.reads
    .filter((read): read is ListEntry => read.kind === 'list' && read.name === 'list' && read.within === undefined)
    .filter((entry) => entry.searchHint !== undefined && !taken.has(`${entry.domain} search`))
    .map(searchSpec);

/** Returns every command that is made from the registry. An export replaces a domain's own action of that name. */
export const madeSpecs = (manifest: Manifest): readonly Spec[] => {
  const exports = exportsOf(manifest);
  const reads = manifest.reads.map((read) => (read.kind === 'list' ? listSpec(read) : detailSpec(read)));
  const actions = manifest.actions.map((entry) =>
    actionSpec(entry, () => (entry.on === undefined ? undefined : lookupOf(manifest, entry.on))),
  );
  const exported = pathsOf(exports);
  const others = [...reads, ...actions].filter((spec) => !exported.has(pathOf(spec)));
  const made = [...others, ...searchesOf(manifest, pathsOf(others)), ...exports];
  const taken = pathsOf(made);
  return [...made, ...aliasSpecs(manifest).filter((spec) => !taken.has(pathOf(spec)))];
};

/** Every command: those made from the registry, and the few declared by hand. */
export const allSpecs: readonly Spec[] = [...madeSpecs(manifest), ...declaredSpecs];

/** Every command, with the flags and choices that somebody may use. */
export const specsFor = (caller: Caller): readonly Spec[] =>
  caller.may ? [...madeSpecs(allowedManifest(caller, manifest)), ...declaredSpecs] : allSpecs;
