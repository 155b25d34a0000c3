import type { FlagValue, Spec } from '@matchdesk/terminal/command/spec.ts';
import { describe, expect, it } from 'vitest';
import { allSpecs } from '../specs/all-specs.ts';
import { groupsOf } from './groups.ts';
import { programOf } from './program.ts';

const silent = { env: {}, out: () => undefined, err: () => undefined, width: 80, hasColor: false };

/** The flags and arguments of a parsed line; it is not run. */
const parsed = async (typed: readonly string[]) => {
  let call: { flags: Readonly<Record<string, FlagValue>>; arguments: readonly string[] } | null = null;
  const program = programOf(groupsOf(allSpecs), typed, silent, async (given) => {
    call = given;
  });
  await program.parseAsync([...typed], { from: 'user' });
  return call;
};
const refused = (why: string) => ({ ending: { code: 2, reason: expect.stringContaining(why) } });

const namedBy = (spec: Spec): string => spec.path.join(' ');
/** The different flags with a value, each with the first command that takes it. */
const valued = [
  ...new Map(
    allSpecs
      .flatMap((spec) => (spec.flags ?? []).map((flag) => ({ command: namedBy(spec), spec, flag, name: flag.name })))
      .filter(({ flag }) => flag.value !== undefined && flag.choices === undefined)
      .toReversed()
      .map((one) => [JSON.stringify(one.flag), one] as const),
  ).values(),
];
const chosen = allSpecs.flatMap((spec) =>
  (spec.flags ?? []).flatMap(({ name, choices, titles = {} }) =>
    choices === undefined ? [] : [{ command: namedBy(spec), spec, name, choices, titles }],
  ),
);
const wordy = allSpecs.flatMap((spec) => {
  const [first] = spec.arguments ?? [];
  const isFree = first && !first.isVerbatim && (first.choices === undefined || first.isLoose === true);
  return isFree ? [{ command: namedBy(spec), spec, word: first.name }] : [];
});

describe('what was hardly meant is refused', () => {
  it.each(valued)('$command: the flag that follows --$name', async ({ spec, name }) => {
    for (const flag of ['--dry-run', '-y'])
      await expect(parsed([...spec.path, `--${name}`, flag])).rejects.toMatchObject(refused(`--${name} has no value`));
  });

  it.each(valued.filter(({ flag }) => !flag.mayBeEmpty))('$command: an empty --$name', async ({ spec, name, flag }) => {
    for (const empty of ['', flag.many ? ' , ' : ' '])
      await expect(parsed([...spec.path, `--${name}`, empty])).rejects.toMatchObject(refused(`--${name} is empty`));
  });

  it.each(valued.filter(({ flag }) => flag.many))('$command: an empty part of --$name', async ({ spec, name }) => {
    for (const list of ['a=b,', ',a=b', 'a=b, ,c=d'])
      await expect(parsed([...spec.path, `--${name}`, list])).rejects.toMatchObject(refused('has an empty part'));
  });

  it.each(wordy)('$command: an empty <$word>, and a flag behind --', async ({ spec, word }) => {
    const more = (spec.arguments ?? []).slice(1).map(() => 'x');
    await expect(parsed([...spec.path, '', ...more])).rejects.toMatchObject(refused(`<${word}> is empty`));
    await expect(parsed([...spec.path, '--', '--yes', ...more])).rejects.toMatchObject(refused("'--yes' is a flag"));
    await expect(parsed([...spec.path, '--', '--', ...more])).rejects.toMatchObject(refused("'--' is given twice"));
    if (spec.arguments?.[0]?.many)
      await expect(parsed([...spec.path, 'a,', ...more])).rejects.toMatchObject(refused('has an empty part'));
  });
});

describe('what may be meant is taken', () => {
  it('a text like a flag after an equals sign, an empty text of a field, a negative number, a dash', async () => {
    expect(await parsed(['radar', 'add', '--city=--yes'])).toMatchObject({ flags: { city: '--yes' } });
    expect(await parsed(['radar', 'add', '--city', ''])).toMatchObject({ flags: { city: '' } });
    expect(await parsed(['users', 'add-credits', '-', '--coins', '-5'])).toMatchObject({
      flags: { coins: '-5' },
      arguments: ['-'],
    });
  });

  it.each(chosen)('$command: a choice of --$name as the screens show it', async ({ spec, name, choices, titles }) => {
    const words = [...spec.path, ...(spec.arguments ?? []).map(() => 'x')];
    for (const choice of choices)
      for (const text of [choice.toUpperCase(), choice.replaceAll('-', ' '), titles[choice] ?? choice])
        expect(await parsed([...words, `--${name}`, text])).toMatchObject({ flags: { [name]: choice } });
    await expect(parsed([...spec.path, `--${name}`, 'none of them'])).rejects.toMatchObject(refused('It takes '));
  });

  it('any words that are completed', async () => {
    const words = ['users', '--where', ''];
    expect(await parsed(['complete-words', '--', ...words])).toMatchObject({ arguments: words });
  });
});
