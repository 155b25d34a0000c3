import { expect, it, vi } from 'vitest';
import { endingWithRemedy } from './folder-remedy.ts';

it.each(['/home/ann', '/home/ann/state/matchdesk', '/home/ann/state/matchdesk/jobs/j'])(
  'a folder of ours that cannot be made is told with its variable, whatever part of its path refuses: %s',
  (path) => {
    vi.stubEnv('XDG_STATE_HOME', '/home/ann/state');
    const told = endingWithRemedy(Object.assign(new Error('mkdir'), { code: 'EACCES', path, syscall: 'mkdir' }));
    vi.unstubAllEnvs();
    expect(told.reason).toContain('name another folder with XDG_STATE_HOME');
  },
);
