import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** Before the tests of a project that run on PostgreSQL: a server for all of them. Gives what ends it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres();
  project.provide('postgres', server.urlOf('postgres'));
  return server.stop;
};
