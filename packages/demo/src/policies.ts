import { readFile } from 'node:fs/promises';
import { dayMs } from './clock.ts';
import type { PolicyName, Writer } from './writer.ts';

const names: readonly PolicyName[] = [
  'agreement',
  'privacy_policy',
  'terms_of_service',
  'cookie_policy',
  'member_principles',
];

/** Writes the five policy texts, each last changed some months before `now`. */
export const writePolicies = async (writer: Writer, now: number): Promise<void> => {
  for (const [at, name] of names.entries()) {
    const html = await readFile(new URL(`../texts/${name.replaceAll('_', '-')}.html`, import.meta.url), 'utf8');
    await writer.setPolicy(name, html.replaceAll('\n', ''), now - (40 + at * 47) * dayMs);
  }
};
