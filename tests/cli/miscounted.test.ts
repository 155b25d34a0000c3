import { describe, expect, it } from 'vitest';
import { miscounted } from '../kit/provider/miscounted.ts';
import { openConsole } from './console-screen.ts';
import { parseCsv } from './csv.ts';
import { openProviderStage } from './stage.ts';

const { terminal } = await openProviderStage(miscounted);

describe('a total that is too small', () => {
  it('cuts nothing off an export or a list of all', async () => {
    const runs = [
      await terminal.run(['users', 'export', '--format', 'csv', '--page-size', '10']),
      await terminal.run(['users', 'list', '--all', '--size', '10', '-o', 'csv']),
    ];
    for (const { code, stdout } of runs) expect([code, parseCsv(stdout).length]).toEqual([0, 1 + 125]);
  });

  it('is not shown as the number of rows', async () => {
    const first = await terminal.run(['users', 'list', '-o', 'table']);
    expect(first.stderr).toContain('Showing 1 to 10 of 10+ entries');
    const last = await terminal.run(['users', 'list', '--page', '13', '-o', 'table']);
    expect(last.stderr).toContain('Showing 121 to 125 of 125+ entries');
  });

  it('hides no page of the console', async () => {
    const screen = openConsole(terminal);
    await screen.shows('Earnings');
    await screen.press('gu', /Showing 1 to (\d+) of \1\+ entries/);
    await screen.press(']', /Showing \d*1 to (\d+) of \1\+ entries/);
    screen.kill('SIGTERM');
    await screen.ended;
  });
});
