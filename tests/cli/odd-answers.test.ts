import { allReads } from '@matchdesk/core/reads.ts';
import { allScreens } from '@matchdesk/core/screens.ts';
import { manifest } from '@matchdesk/terminal/registry/manifest.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptChanges } from '../e2e/odd-answers-kept.ts';
import { alwaysPlain, type Change, changesOf, fuzzSeeds, neverShown, withChanges } from '../kit/odd.ts';
import { announced, extensions } from '../kit/provider/extensions.ts';
import { type ProviderServer, startProvider } from '../kit/provider/provider.ts';
import { token } from '../kit/provider/routes.ts';
import { type ConsoleScreen, openConsole } from './console-screen.ts';
import { inOneProcess } from './one-process.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const wordsOf = ({ domain, name, within }: (typeof manifest.reads)[number]): readonly string[] => {
  if (name === 'search') return [domain, name, 'ann'];
  return within === undefined ? [domain, name] : [domain, name, '101'];
};

/** Four screens of 120 by 36, in several colours. */
const mostDrawn = 4 * 120 * 36 * 4;

/** Exit codes for what was wrong: nothing, a part, a refusal, no answer, or an answer that breaks the contract. */
const inWords = [0, 3, 4, 5, 7, 8, 12];

type Dress = (call: string) => readonly Change[];

const startOdd = (changes: Dress): Promise<ProviderServer> => {
  const dress = (json: unknown, call: string): unknown =>
    alwaysPlain.test(call) ? json : withChanges(json, changes(call));
  return startProvider([], dress, extensions);
};

const lists = allScreens.flatMap(({ id, screen: { chord, first } }) => {
  const read = allReads.find((each) => each.id === (first ?? id))?.read;
  const isOffered = read?.calls.every(({ extension }) => extension === undefined || announced.includes(extension));
  return isOffered && chord !== undefined && read?.kind === 'list' ? [{ id, chord, title: read.title }] : [];
});

/** Goes to a list and presses a key there; fails where the key has no effect. */
const expectAlive = async (
  screen: ConsoleScreen,
  { chord, title }: (typeof lists)[number],
  wanted: string = title,
): Promise<void> => {
  await screen.press(`g${chord}`, wanted);
  const drawn = screen.raw().length;
  await screen.press('?', 'The keys of this screen');
  expect(screen.raw().length - drawn, 'bytes drawn for a key').toBeLessThan(mostDrawn);
  screen.type('\u001b');
  await screen.hides('The keys of this screen');
  for (const line of screen.lines()) expect(line.match(neverShown)?.[0]).toBeUndefined();
};

describe.each(fuzzSeeds(1))('before the answers of seed %d', (seed) => {
  let provider: ProviderServer;
  let terminal: Terminal;
  beforeAll(async () => {
    provider = await startOdd((call) => changesOf(seed, call));
    terminal = openTerminal(provider.url, token);
  });
  afterAll(async () => {
    terminal.close();
    await provider.close();
  });

  describe('a command', () => {
    let one: Terminal;
    beforeAll(() => {
      one = inOneProcess(terminal);
    });

    it.each(manifest.reads.map((read) => ({ read, words: wordsOf(read).join(' ') })))(
      '$words says what came, in every format',
      async ({ read }) => {
        for (const format of ['table', 'json', 'csv']) {
          const { code, stdout, stderr } = await one.run([...wordsOf(read), '-o', format]);
          expect(inWords, `${format}: ${stderr}`).toContain(code);
          expect(stdout.match(neverShown)?.[0], format).toBeUndefined();
          expect(stderr.match(neverShown)?.[0], format).toBeUndefined();
          if (format === 'json' && code === 0) JSON.parse(stdout);
        }
      },
    );
  });

  describe('the console in the terminal', () => {
    let screen: ConsoleScreen;
    beforeAll(async () => {
      screen = openConsole(terminal);
      await screen.shows('? keys');
    });
    afterAll(async () => {
      screen.kill('SIGTERM');
      await screen.ended;
    });

    it.each(lists)('$id stands, and answers a key', (list) => expectAlive(screen, list));
  });
});

const keptLists = keptChanges.flatMap((kept) => {
  const list = lists.find(({ id }) => id === kept.screen);
  return list ? [{ ...kept, list }] : [];
});

it.each(keptLists)('the console in the terminal stands before $what, and answers a key', async (kept) => {
  const provider = await startOdd((asked) => (kept.call.test(asked) ? kept.changes : []));
  const terminal = openTerminal(provider.url, token);
  const screen = openConsole(terminal);
  await screen.shows('Earnings');
  await expectAlive(screen, kept.list, 'xxxxx');
  screen.kill('SIGTERM');
  await screen.ended;
  terminal.close();
  await provider.close();
});
