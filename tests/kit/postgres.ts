import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';

/** Starts one server before the tests of a project that run on PostgreSQL. Returns a function that stops it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres();
  project.provide('postgres', server.urlOf('postgres'));
  return server.stop;
};
