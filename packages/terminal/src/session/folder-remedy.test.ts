import { expect, it, vi } from 'vitest';
import { endingWithRemedy } from './folder-remedy.ts';
import { writeSynced } from './folders.ts';

it.each(['/home/ann', '/home/ann/state/matchdesk', '/home/ann/state/matchdesk/jobs/j'])(
  'the sentence about our folder that cannot be created names its variable, whatever part of the path is at fault: %s',
  (path) => {
    vi.stubEnv('XDG_STATE_HOME', '/home/ann/state');
    const told = endingWithRemedy(Object.assign(new Error('mkdir'), { code: 'EACCES', path, syscall: 'mkdir' }));
    vi.unstubAllEnvs();
    expect(told.reason).toContain('name another folder with XDG_STATE_HOME');
  },
);

const toldOf = (code: string) => {
  vi.stubEnv('XDG_STATE_HOME', '/home/ann/state');
  const path = '/home/ann/state/matchdesk/jobs/j/journal.jsonl';
  const told = endingWithRemedy(Object.assign(new Error(code), { code, path }));
  vi.unstubAllEnvs();
  return told;
};

it.each(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'])(
  'where the machine lacks something, the sentence names our file and does not blame its permissions: %s',
  (code) => {
    const { code: exit, reason = '' } = toldOf(code);
    expect([exit, reason.split('\n')[0]]).toEqual([1, expect.stringMatching(/: \/home\/ann\/state.*journal\.jsonl$/)]);
    expect(reason).not.toMatch(/writable|too many open files/);
  },
);

it.runIf(process.platform === 'linux')('a file that does not fit on the disk is named', async () => {
  const thrown = await writeSynced('/dev/full', 'text').catch((error: unknown) => error);
  expect(endingWithRemedy(thrown).reason).toBe('The disk is full: /dev/full');
});
