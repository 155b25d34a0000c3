import type { Call } from '@matchdesk/terminal/command/spec.ts';
import type { Ending } from '@matchdesk/terminal/process/failure.ts';
import { refusalNamed } from '@matchdesk/terminal/registry/registry.ts';
import { endingWithRemedy } from '@matchdesk/terminal/session/folder-remedy.ts';
import { ownProfile, readProfiles } from '@matchdesk/terminal/session/profiles.ts';

/**
 * The start has other failure classes than the commands, which are bundled separately: it asks here. `call` is what ran,
 * where it came that far.
 */
export const endingOfCommand = (thrown: unknown, call: Call | null): Ending => {
  const ending = endingWithRemedy(thrown);
  const refusal = call && refusalNamed(thrown, call);
  return refusal ? { ...ending, reason: refusal } : ending;
};

/** Returns the output format of a profile, by default the current one; undefined where the profiles cannot be read. */
export const outputOfProfile = async (env: Readonly<Record<string, string | undefined>>, name: string | undefined) => {
  const kept = await readProfiles(env).catch(() => null);
  return kept ? ownProfile(kept.profiles, name ?? env.MATCHDESK_PROFILE ?? kept.current)?.output : undefined;
};
