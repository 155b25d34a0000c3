import { existsSync } from 'node:fs';
import { splitLine } from '@matchdesk/cli/completion/split-line.ts';
import { groupsOf } from '@matchdesk/cli/parser/groups.ts';
import { programOf } from '@matchdesk/cli/parser/program.ts';
import { allSpecs } from '@matchdesk/cli/specs/all-specs.ts';
import { allActions } from '@matchdesk/core/actions.ts';
import { onlyOneStdin } from '@matchdesk/terminal/command/source.ts';
import { type Call, lackingIn, type Spec, textOf } from '@matchdesk/terminal/command/spec.ts';
import { valueOfText } from '@matchdesk/terminal/io/input/collect.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { kebab } from '@matchdesk/terminal/text/words.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { linesAt } from './lines.ts';
import { openStage } from './stage.ts';
import { type Ended, endLine, runForLeaver, runOnFullDisk } from './terminal.ts';

const { api, terminal } = await openStage();

describe('what is missing', () => {
  const none = { arguments: [], flags: {} };
  const lacking = allSpecs.filter((spec) => !spec.hidden && lackingIn(spec, none).length > 0);
  const nameOf = ({ path }: Spec): string => path.join(' ');
  /** The ending of each command line by itself, and with -o json. */
  const endings = new Map<string, readonly [plain: Ended, json: Ended]>();
  beforeAll(async () => {
    const lines = lacking.flatMap(({ path }) => [{ words: path }, { words: [...path, '-o', 'json'] }]);
    const ended = await inTurn(terminal, 'a pipe', lines);
    for (const [index, spec] of lacking.entries()) {
      const [plain, json] = ended.slice(2 * index);
      if (plain && json) endings.set(nameOf(spec), [plain, json]);
    }
  });
  /** The command line as the program parses it; nothing is run. */
  const parsed = async (line: string): Promise<Call> => {
    const calls: Call[] = [];
    const around = { env: {}, out: () => undefined, err: () => undefined, width: 80, hasColor: false };
    const words = splitLine(line).slice(1);
    const program = programOf(
      groupsOf(allSpecs),
      words,
      around,
      async (call) => void calls.push({ ...call, allSpecs: async () => allSpecs, specsFor: async () => allSpecs }),
    );
    await program.parseAsync(words, { from: 'user' });
    return calls[0] as Call;
  };

  it('is something for most commands that take a record, a text or a value', () => {
    const needy = allSpecs.filter((spec) => spec.arguments?.some(({ required }) => required));
    const writing = manifest.actions.filter(
      ({ on, isWrite, fields }) => isWrite && (on !== undefined || fields.some(({ required }) => required)),
    );
    const ids = new Set(lacking.map(({ made }) => made?.id));
    expect(needy.filter((spec) => !spec.hidden && !lacking.includes(spec)).map(nameOf)).toEqual([]);
    expect(writing.filter(({ id }) => !ids.has(id)).map(({ id }) => id)).toEqual([]);
    expect(lacking.length).toBeGreaterThan(75);
  });

  it.each(lacking.map((spec) => [nameOf(spec), spec] as const))(
    '%s ends at once with stdin closed, and names a line that would do',
    async (name, spec) => {
      const [plain, json] = endings.get(name) ?? [];
      expect(plain).toMatchObject({ code: 2, stdout: '' });
      expect(json).toMatchObject({ code: 2, stdout: '' });
      const { next, code, reason } = endLine(json as Ended);
      const [line = ''] = next as string[];
      expect({ code, next }).toEqual({ code: 2, next: [line] });
      expect(line).toMatch(new RegExp(`^matchdesk ${name} -o json `));
      const bare = line.replace(' -o json', '');
      expect(plain?.stderr).toBe(`matchdesk: ${reason}\nNext: ${bare}\n`);
      const call = await parsed(bare);
      expect(call.spec).toBe(spec);
      expect(lackingIn(spec, call)).toEqual([]);
      expect(() => onlyOneStdin(call)).not.toThrow();
      const named = allActions.find(({ id }) => spec.made?.from === 'action' && spec.made.id === id);
      const fields = manifest.actions.find(({ id }) => id === named?.id)?.fields ?? [];
      const typed = fields.filter(({ kind }) => !['file', 'secret', 'record'].includes(kind));
      const values = typed.flatMap((field) => {
        const text = textOf(call, kebab(field.name));
        return text === undefined ? [] : [[field.name, valueOfText(field, text)] as const];
      });
      const refused = named?.action.input.safeParse(Object.fromEntries(values)).error?.issues ?? [];
      const told = typed.map((field) => field.name);
      expect(
        refused.filter(({ path }: { readonly path: readonly PropertyKey[] }) => told.includes(String(path[0]))),
      ).toEqual([]);
    },
  );

  it('is reported beside what was already typed', async () => {
    const next = async (...words: string[]) => endLine(await terminal.run([...words, '-o', 'json'])).next;
    const lines = (...all: string[]) => linesAt(api.url, ...all);
    expect(await next('api', 'GET')).toEqual(lines('api GET -o json /v2/adminLogin'));
    expect(await next('users', 'add-credits', 'u1')).toEqual(lines('users add-credits u1 -o json --coins 50'));
    expect(await next('users', 'set-status', '--status', 'paused')).toEqual(
      lines('users set-status --status paused -o json --id 6650c0ffee'),
    );
    expect(await next('open', 'users.detail')).toEqual(lines('open users.detail -o json 6650c0ffee'));
    expect(await next('users', 'migrate')).toEqual(lines('users migrate -o json --id 6650c0ffee'));
  });

  it('an unknown word is never run, and the nearest is named', async () => {
    const ended = await terminal.run(['usres', 'list']);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('Did you mean users?');
    expect((await terminal.run(['users', 'lst'])).stderr).toContain('Did you mean list?');
    expect((await terminal.run(['users', 'list', '--serch', 'x'])).stderr).toContain('Did you mean --search?');
    expect((await terminal.run(['users', 'list', '--sort', 'nmae'])).code).toBe(2);
  });

  it('a page of a list is not asked for beside all of its rows', async () => {
    for (const many of [['--all'], ['--limit', '5']]) {
      const ended = await terminal.run(['users', 'list', '--page', '3', ...many]);
      expect(ended).toMatchObject({ code: 2, stdout: '' });
      expect(ended.stderr).toContain(`--page and ${many[0]} cannot be used together.`);
    }
  });

  it('a question that the specification words for one is asked of several by their number', async () => {
    const { rows } = JSON.parse((await terminal.run(['users', 'list', '-o', 'json'])).stdout);
    const [one, two] = rows.map(({ _id }: { readonly _id: string }) => _id);
    const asked = async (ids: string) =>
      (await terminal.run(['identity', 'set-score', '--id', ids, '--fraud-score', '5'])).stderr;
    expect(await asked(`${one},${two}`)).toContain('Edit Score: 2 trust scores (fraud_score 5)?');
    expect(await asked(one)).toContain('Once updated, the user will gain access to the application.');
  });

  it('without a command, in a pipe, help goes to stderr and the exit is 2', async () => {
    const ended = await terminal.run([]);
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr).toContain('matchdesk users search ann');
    expect((await terminal.run(['users'])).code).toBe(2);
  });
});

describe('help', () => {
  it('names every command, and exits well', async () => {
    const { code, stdout } = await terminal.run(['--help']);
    expect(code).toBe(0);
    for (const group of new Set(allSpecs.filter(({ hidden }) => !hidden).map(({ path }) => path[0] ?? '')))
      expect(stdout).toContain(`  ${group}`);
    const one = await terminal.run(['users', 'add-credits', '--help']);
    expect(one.stdout).toContain('--coins');
    expect(one.stdout).toContain('$ matchdesk users add-credits --file ids.csv --coins 50 --yes');
  });

  it.each([[[]], [['users']], [['users', 'list']], [['jobs']], [['users', 'set-status']]])(
    'of the build is what is made for somebody with another width or role: %j',
    async (words) => {
      const ready = await terminal.run([...words, '--help']);
      expect(ready).toMatchObject({ code: 0, stderr: '' });
      expect(await terminal.run(['--color', 'never', ...words, '-h'])).toEqual(ready);
    },
  );

  it.each([['toString'], ['users list']])('on what is no command, %j, is refused', async (word) => {
    expect((await terminal.run([word, '--help'])).code).toBe(2);
  });

  it('has topics', async () => {
    for (const topic of ['exit-codes', 'environment', 'formats', 'bulk', 'flags'])
      expect((await terminal.run(['help', topic])).code).toBe(0);
    expect((await terminal.run(['help', 'exit-cods'])).stderr).toContain('Did you mean exit-codes?');
    expect((await terminal.run(['help', 'users', 'get'])).stdout).toContain('matchdesk users get');
  });
});

describe('the reader of stdout', () => {
  it('may leave: exit 141 and no complaint', async () => {
    const words = ['users', 'export', '--format', 'jsonl', '--page-size', '10'];
    expect(await runForLeaver(terminal, words)).toMatchObject({ code: 141, stderr: '' });
  });

  it
    .skipIf(!existsSync('/dev/full'))
    .each([[['users', 'list']], [['users', 'list', '-o', 'json']], [['users', '--help']]])(
    'may be a full disk, which the sentence says: %j',
    async (words) => {
      const { code, stderr } = await runOnFullDisk(terminal, words);
      expect(code).toBe(1);
      expect(stderr).toContain('matchdesk: Stdout cannot be written. The disk is full');
    },
  );
});

describe('raw calls and addresses', () => {
  it('api prints the answer as it came, and ends by its status', async () => {
    const ended = await terminal.run(['api', 'GET', '/v2/adminLogin']);
    expect(JSON.parse(ended.stdout)).toMatchObject({ data: { email: api.admin.email } });
    expect((await terminal.run(['api', 'get', '/v2/adminLogin/getUserDataa/nobody'])).code).toBe(3);
    expect((await terminal.run(['api', 'FETCH', '/v2'])).code).toBe(2);
  });

  it('open prints a screen’s address in a pipe', async () => {
    expect(await terminal.run(['open', 'users.detail', 'u1'])).toMatchObject({
      code: 0,
      stdout: `${api.url}/view-user-detail/u1\n`,
    });
    expect((await terminal.run(['open', 'users.detail'])).code).toBe(2);
    for (const name of ['users', 'users.list', '/user-management', 'user-management'])
      expect((await terminal.run(['open', name])).stdout).toBe(`${api.url}/user-management\n`);
    expect((await terminal.run(['open', 'idm trust'])).stdout).toBe(`${api.url}/idm-trust\n`);
    const several = await terminal.run(['open', 'identity', '-o', 'json']);
    expect(several).toMatchObject({ code: 2, stdout: '' });
    expect(several.stderr).toMatch(/ {2}IDM Trust +\/idm-trust {2}\(identity\.trust\)/);
    expect(endLine(several).next).toEqual(expect.arrayContaining([...linesAt(api.url, 'open identity.trust')]));
    const none = await terminal.run(['open', 'usres']);
    expect(none.stderr).toContain("There is no screen 'usres'. Did you mean users?");
    expect(none.stderr).toMatch(/ {2}Users +\/user-management/);
  });

  it('doctor checks what is needed', async () => {
    const ended = await terminal.run(['doctor', '-o', 'json']);
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout).rows.map(({ check }: { check: string }) => check)).toEqual(
      expect.arrayContaining(['api', 'session', 'clock']),
    );
  });
});
