import { lackingIn } from '@matchdesk/terminal/command/spec.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { actionOf, lookupList } from '@matchdesk/terminal/registry/registry.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { describe, expect, it } from 'vitest';
import { allSpecs } from './all-specs.ts';

const forRecords = allSpecs.flatMap(({ path, made, flags = [], arguments: [word] = [] }) => {
  const kind = made?.from === 'action' ? actionOf(made.id).action.on : undefined;
  const said = flags.find(({ name }) => name === 'id')?.summary;
  return kind === undefined || said === undefined
    ? []
    : [{ command: path.join(' '), kind, said, ofWord: word?.summary ?? '' }];
});

describe('how a command says that records are named', () => {
  it.each(forRecords)('$command: as it finds them', ({ kind, said, ofWord }) => {
    const list = lookupList(kind)?.list;
    const hasEmail = list?.search !== undefined && list.columns.some(({ id }) => id === 'email');
    const name = list?.named ? 'name' : hasEmail ? 'email' : null;
    expect(said).toMatch(name === null ? /by id$/ : new RegExp(`by id or ${name}$`));
    const [one, many] = name === null ? ['its id', 'ids'] : [`its id or ${name}`, `ids or ${name}s`];
    expect(ofWord).toBe(`${said.startsWith('the ') ? one : many}, as with --id`);
  });

  it('is checked of cases and of people', () => {
    const said = (command: string) => forRecords.find((one) => one.command === command)?.said;
    expect(said('queue dismiss')).toBe('these cases, by id');
    expect(said('users add-credits')).toBe('these users, by id or email');
  });
});

describe('a choice that is typed where records are named', () => {
  const choices = manifest.actions.flatMap(({ id, on, fields }) =>
    on === undefined
      ? []
      : fields
          .filter(({ required, choices = [] }) => required && choices.length > 0)
          .flatMap(({ name, choices = [] }) => choices.map((choice) => ({ id, flag: kebab(name), choice }))),
  );

  it('is found for the actions that set a state', () =>
    expect(new Set(choices.map(({ id }) => id)).size).toBeGreaterThan(3));

  it.each(choices)('$id: $choice is what the proposed line gives, not another choice', ({ id, flag, choice }) => {
    const spec = allSpecs.find(({ made }) => made?.from === 'action' && made.id === id);
    const lacks = spec && lackingIn(spec, { arguments: ['65f0c2', choice], flags: {} });
    expect(lacks?.map(({ words, instead }) => [words, instead])).toEqual([[`--${flag} ${choice}`, choice]]);
    expect(spec && lackingIn(spec, { arguments: [choice], flags: {} })).toHaveLength(2);
  });
});

describe('a flag is described as it works', () => {
  const flagOf = (path: string, name: string) =>
    allSpecs.find((spec) => spec.path.join(' ') === path)?.flags?.find((flag) => flag.name === name);

  it('for an edit of one record, which keeps the values that are not given', () => {
    expect(flagOf('communities edit', 'name')?.summary).toBe('title');
    expect(flagOf('notes edit', 'text')?.summary).toMatch(/; required for several records$/);
    expect(flagOf('radar edit', 'city')?.summary).toMatch(/; required$/);
  });

  it('for an export, by its main list', () =>
    expect(flagOf('users export', 'search')?.summary).toBe(flagOf('users list', 'search')?.summary));

  it.each(allSpecs.filter(({ made }) => made?.from === 'read').map((spec) => spec.path.join(' ')))(
    '%s takes --size only where there are several',
    (path) => {
      const spec = allSpecs.find((one) => one.path.join(' ') === path);
      const read = manifest.reads.find(({ id }) => id === spec?.made?.id);
      const hasSizes = read?.kind === 'list' && read.sizes.length > 1;
      if (!hasSizes) expect(flagOf(path, 'size')).toBeUndefined();
    },
  );
});
