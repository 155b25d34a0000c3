import { readFileSync } from 'node:fs';
import type { Overrides } from '@matchdesk/core/kit/request.ts';
import { readOverrides } from '@matchdesk/core/overrides.ts';
import { StartFailure } from './failure.ts';

const jsonOf = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new StartFailure(`MATCHDESK_ENDPOINTS names ${file}, which cannot be read as JSON.`, { cause });
  }
};

/** Reads where the provider has calls elsewhere. Throws StartFailure with one sentence. */
export const readEndpointsFile = (file: string): Overrides => {
  const read = readOverrides(jsonOf(file));
  if ('overrides' in read) return read.overrides;
  throw new StartFailure(`MATCHDESK_ENDPOINTS names ${file}: ${read.mistake}`);
};
