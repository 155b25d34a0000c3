import { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { expect, it } from 'vitest';
import { refusedByGuard, Stop } from '../../process/failure.ts';
import { namingJob } from './naming-job.ts';

const resume = 'matchdesk jobs resume j';
const broken = async (thrown: unknown) =>
  namingJob('j', async () => Promise.reject(thrown)).catch((by: unknown) => (by as Stop).ending);

it('an error that stops a job names the job and how to resume it', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(await broken(full)).toMatchObject({ code: 1, reason: 'The disk is full', job: 'j', next: [resume] });
  expect(await broken(new Failure('network'))).toMatchObject({ code: 5, job: 'j', next: ['matchdesk doctor', resume] });
  expect(await broken(new Stop(130, 'Interrupted.'))).toMatchObject({ code: 130, job: 'j', next: [resume] });
  expect(await broken(refusedByGuard('No.', 'do that'))).toEqual({ code: 7, reason: 'No.', next: ['do that'] });
});
