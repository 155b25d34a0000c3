import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Spec } from '@matchdesk/terminal/command/spec.ts';
import { mayColor } from '@matchdesk/terminal/process/streams.ts';
import about from '../../package.json' with { type: 'json' };
import { installation, usualPlaces } from '../completion/scripts.ts';
import { flagsWithVariable } from '../help/environment.ts';
import { type Finding, fine, odd, wrong } from './finding.ts';

const least = about.engines.node.replace('>=', '');

const isOld = (version: string): boolean => version.localeCompare(least, 'en', { numeric: true }) < 0;

const terminal = (env: NodeJS.ProcessEnv): Finding => {
  const { stdout, stderr, stdin } = process;
  if (!stdout.isTTY || !stderr.isTTY) return fine('terminal', 'a pipe: no colour, no panel, no console');
  const facts = { isTerminal: true, term: env.TERM, noColor: env.NO_COLOR };
  const abilities = [
    `${env.TERM ?? 'no TERM'}, ${stdout.columns}×${stdout.rows}`,
    mayColor(undefined, facts) ? 'colour' : 'no colour',
    stdin.isTTY ? 'asks' : 'cannot ask',
  ].join(', ');
  if (env.TERM === undefined || env.TERM === 'dumb')
    return odd(
      'terminal',
      `${abilities}: no panel, no console`,
      'set TERM to what the terminal is, such as xterm-256color',
    );
  if ((stdout.columns ?? 80) < 80) return odd('terminal', abilities, 'make it 80 columns wide or wider');
  return fine('terminal', abilities);
};

const mentions = async (path: string): Promise<boolean> => {
  try {
    return (await readFile(path, 'utf8')).includes('matchdesk');
  } catch {
    // A missing file mentions nothing.
    return false;
  }
};

const completion = async (env: NodeJS.ProcessEnv): Promise<Finding> => {
  const shell = basename(env.SHELL ?? '');
  const places = usualPlaces[shell];
  if (!places) return fine('completion', `for bash, zsh and fish; this shell is ${shell || 'unknown'}`);
  for (const place of places) {
    const path = join(env.HOME ?? '', place);
    if (await mentions(path)) return fine('completion', `${shell}, in ${path}`);
  }
  return odd('completion', `not found for ${shell}`, installation[shell] ?? '');
};

/** The findings about this machine: Node, variables, the terminal, the shell. */
export const surroundings = async (env: NodeJS.ProcessEnv, specs: readonly Spec[]): Promise<readonly Finding[]> => {
  const set = [...flagsWithVariable(specs).map((flag) => flag.env), 'MATCHDESK_TOKEN'].filter((name) => env[name]);
  const version = process.versions.node;
  return [
    isOld(version) ? wrong('node', version, `install Node ${least} or later`, 1) : fine('node', version),
    fine('matchdesk', about.version),
    fine('variables', set.length === 0 ? 'none is set' : set.join(', ')),
    terminal(env),
    await completion(env),
  ];
};
