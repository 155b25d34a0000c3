import { afterAll } from 'vitest';
import { type Api, type ApiOptions, startApi } from './api.ts';

/** Starts an API for the tests of one file, and closes it at the end of the file. */
export const openApi = async (options?: ApiOptions): Promise<Api> => {
  const api = await startApi(options);
  afterAll(() => api.close());
  return api;
};
