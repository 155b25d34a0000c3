import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockPath } from './lock.ts';

it.runIf(existsSync('/proc/self/stat'))(
  'a lock is taken over from a process that has ended, though its parent did not hear of it',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'matchdesk-lock-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // The shell becomes a process that never collects its child.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [said] = await once(parent.stdout, 'data');
    const pid = String(said).trim();
    const fields = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    await expect.poll(() => fields()[0]).toBe('Z');
    const path = join(folder, 'lock');
    writeFileSync(path, `${pid} ${fields()[19]}\n`);
    const free = await lockPath(path, 'The session is');
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    await free();
    expect(existsSync(path)).toBe(false);
  },
);
