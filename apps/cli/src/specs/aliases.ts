import { aRecord, spoken } from '@matchdesk/core/kit/text/noun.ts';
import type { Flag } from '@matchdesk/terminal/command/flag.ts';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { lacksOwner, someId } from '@matchdesk/terminal/registry/field-flags.ts';
import { lookupOf } from '@matchdesk/terminal/registry/lookup.ts';
import type { DetailEntry, ListEntry, Manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { actionSpec } from './action-spec.ts';
import { detailSpec, listFlags, listSpec, loadList, recordArgument, textArgument } from './read-spec.ts';

type Within = ListEntry & { readonly within: string };

const isWithin = (read: ListEntry | DetailEntry): read is Within => read.kind === 'list' && read.within !== undefined;

/** The domain of a record's own list; where it has none, that of the record that it belongs to. */
const homeOf = (manifest: Manifest, record: string): string | undefined => {
  const own = lookupOf(manifest, record)?.domain;
  if (own !== undefined) return own;
  const above = manifest.reads.find((read) => isWithin(read) && read.record === record);
  return above?.within === undefined ? undefined : homeOf(manifest, above.within);
};

/** The flags of several lists, each once, with the choices of all. */
const flagsOfAll = (lists: readonly ListEntry[]): readonly Flag[] => {
  const byName = Map.groupBy(lists.flatMap(listFlags), ({ name }) => name);
  return [...byName.values()].flatMap(([flag, ...others]) => {
    if (!flag) return [];
    const choices = [flag, ...others].flatMap((one) => one.choices ?? []);
    return [choices.length === 0 ? flag : { ...flag, choices: [...new Set(choices)] }];
  });
};

/** The flag that chooses one of several lists; none where there is only one. */
export const whichList = (lists: readonly ListEntry[]): readonly Flag[] => {
  const choices = lists.map(({ name }) => name);
  if (choices.length < 2) return [];
  return [
    {
      name: 'list',
      value: '<name>',
      summary: 'which list',
      choices,
      titles: Object.fromEntries(lists.map(({ name, title }) => [name, title])),
      initial: choices[0] ?? '',
    },
  ];
};

const readsOf = (lists: readonly ListEntry[]): Record<string, string> =>
  Object.fromEntries(lists.map(({ name, id }) => [name, id]));

/** Several lists that belong to the same record, as one command; --list chooses one of them. */
const listsSpec = (path: readonly string[], first: Within, lists: readonly Within[], isSearch = false): Spec => {
  const words = `${path.join(' ')} ${someId}${isSearch ? ' ann' : ''}`;
  const other = lists[1];
  return {
    path,
    summary: `${isSearch ? 'Search' : 'List'}: ${lists.map(({ title }) => title).join(', ')}`,
    arguments: [recordArgument(first.within), ...(isSearch ? [textArgument] : [])],
    get flags() {
      const flags = flagsOfAll(lists).filter(({ name }) => !isSearch || name !== 'search');
      return [...whichList(lists), ...flags];
    },
    examples: [words, `${words} --all -o csv`, ...(other ? [`${words} --list ${other.name}`] : [])],
    made: { from: 'read', id: first.id },
    isPaged: true,
    reads: readsOf(lists),
    load: loadList,
  };
};

/** `users ratings`, `users chat`: what belongs to a record, as commands in the domain of that record. */
const belowRecords = (manifest: Manifest): readonly Spec[] => {
  const groups = Map.groupBy(manifest.reads.filter(isWithin), (list) => {
    const home = homeOf(manifest, list.within);
    if (home === undefined || home === list.domain) return '';
    return `${home} ${lookupOf(manifest, list.within) ? list.domain : list.name}`;
  });
  return [...groups].flatMap(([words, lists]) => {
    const [first] = lists;
    return words === '' || !first ? [] : [listsSpec(words.split(' '), first, lists)];
  });
};

/** Reads the record of a list: by its own call where there is one, else by searching the list. */
const getSpec = (manifest: Manifest, first: Within, lists: readonly Within[]): Spec => {
  const path = [first.domain, 'get'];
  const details = lists.flatMap((list) => {
    const isOf = (read: ListEntry | DetailEntry): read is DetailEntry =>
      read.kind === 'detail' && read.domain === list.domain && read.name.startsWith(`${list.name}-`);
    const detail = manifest.reads.find(isOf);
    return detail ? [[list.name, detail] as const] : [];
  });
  const [own] = details;
  if (own) {
    return {
      ...detailSpec(own[1], path),
      summary: `${aRecord(first.record)} in full`,
      flags: whichList(lists),
      reads: Object.fromEntries(details.map(([name, { id }]) => [name, id])),
    };
  }
  const of: Flag = {
    name: 'of',
    value: '<id|email>',
    summary: `the ${spoken(first.within)} that it belongs to; required`,
  };
  return {
    path,
    summary: `${aRecord(first.record)} in full`,
    arguments: [
      {
        name: first.record,
        summary: `the id of ${aRecord(first.record)}`,
        required: true,
        example: someId,
      },
    ],
    flags: [of, ...whichList(lists)],
    lacks: ({ flags }) => (flags.of === undefined ? [lacksOwner(first.within)] : []),
    examples: [`${path.join(' ')} ${someId} --of ann@example.org -o json`],
    made: { from: 'read', id: first.id },
    isPaged: true,
    reads: readsOf(lists),
    load: async () => (await import('../commands/list.ts')).getListed,
  };
};

/**
 * `ratings list`, `search` and `get`, for a domain without a main list whose lists belong to records of another domain.
 */
const ofDomainsWithoutList = (manifest: Manifest): readonly Spec[] =>
  [...Map.groupBy(manifest.reads, ({ domain }) => domain)].flatMap(([domain, reads]) => {
    if (reads.some(({ name }) => name === 'list')) return [];
    const lists = reads.filter(isWithin).filter(({ within }) => lookupOf(manifest, within) !== undefined);
    const [first] = lists;
    if (!first) return [];
    const searched = lists.filter(({ searchHint }) => searchHint !== undefined);
    return [
      listsSpec([domain, 'list'], first, lists),
      ...(searched.length === 0 ? [] : [listsSpec([domain, 'search'], searched[0] ?? first, searched, true)]),
      getSpec(manifest, first, lists),
    ];
  });

/** `identity trust list` and `identity trust set-score`, for a domain with several lists and no main one. */
const belowLists = (manifest: Manifest): readonly Spec[] =>
  manifest.reads.flatMap((read) => {
    if (read.kind !== 'list' || read.within !== undefined || lookupOf(manifest, read.record) !== read) return [];
    if (manifest.reads.some(({ domain, name }) => domain === read.domain && name === 'list')) return [];
    const actions = manifest.actions.filter(({ domain, on }) => domain === read.domain && on === read.record);
    return [
      listSpec(read, [read.domain, read.name, 'list']),
      ...actions.map((entry) => actionSpec(entry, () => read, [read.domain, read.name, entry.name])),
    ];
  });

/** Further names for entries of the registry, made from the entries themselves. */
export const aliasSpecs = (manifest: Manifest): readonly Spec[] => [
  ...belowRecords(manifest),
  ...ofDomainsWithoutList(manifest),
  ...belowLists(manifest),
];
