import { closeSync, openSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../kit/listen.ts';
import { openTerminal, type Terminal } from './terminal.ts';

const rows = 1_000_000;
/**
 * A heap that is too small for a million rows. The peak memory of a process would depend on when its garbage is
 * collected.
 */
const mostMib = 48;
/** The faulty rows of the file, from 1; the heading is line 1. */
const badRows = [1, 998, 999, 50_000, 123_456, 250_000, 333_333, 500_001, 654_321, 777_777, 900_000, 1_000_000];

let terminal: Terminal;
let requests = 0;
const server = createServer((_, answer) => {
  requests += 1;
  answer.writeHead(500).end();
});
beforeAll(async () => {
  terminal = openTerminal((await listen(server)).url, 'a-token');
  const file = openSync(terminal.path('scores.csv'), 'w');
  const isBad = new Set(badRows);
  for (let from = 1; from <= rows; from += 10_000) {
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const row = from + index;
      return `6b01${String(row).padStart(20, '0')};${isBad.has(row) ? 'none' : row % 101}`;
    });
    writeSync(file, `${from === 1 ? '\uFEFFid;score\r\n' : ''}${lines.join('\r\n')}\r\n`);
  }
  closeSync(file);
});
afterAll(() => {
  terminal.close();
  server.close();
});

it('a million scores with twelve bad rows are refused before any request, each with its place, in a small heap', async () => {
  const ended = await terminal.run(['identity', 'set-score', '--file', 'scores.csv', '--yes'], {
    env: { NODE_OPTIONS: `--max-old-space-size=${mostMib}` },
  });
  expect(ended).toMatchObject({ code: 8, stdout: '' });
  const said = ended.stderr.split('\n').filter((line) => line.startsWith('scores.csv:'));
  expect(said).toEqual(badRows.map((row) => expect.stringMatching(`^scores\\.csv:${row + 1}:26 fraud_score: .+`)));
  expect(ended.stderr).toContain('12 faults in scores.csv; nothing was sent.');
  expect(requests).toBe(0);
});
