import { isFields } from '../fields.ts';
import { shortened } from '../text/bounds.ts';
import { momentText } from '../text/show.ts';

/**
 * Optimistic concurrency, where a provider announces `versions`: a write names the version of the record that the
 * person saw. The version is the record's `updated_at`; for a user, whose `updated_at` is the last login, it is the
 * value to be changed, and for a case the moment when it was dismissed.
 */
export const loadedHeader = 'x-loaded-version';

/** The newer state of a record that somebody else has changed; it is sent with the conflict. */
export type Newer = {
  readonly version: string;
  /** Its changeable fields, by their names in the API. */
  readonly state: Readonly<Record<string, unknown>>;
  /** Who changed it and when, where the audit log has it and the person may see it. */
  readonly changed_by: string | null;
  readonly changed_at: string | null;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The newer state in an error's body; undefined where there is none. */
export const newerIn = (body: unknown): Newer | undefined => {
  const newer = isFields(body) ? body.newer : undefined;
  if (!isFields(newer) || typeof newer.version !== 'string' || !isFields(newer.state)) return undefined;
  const { version, state, changed_by, changed_at } = newer;
  return { version, state, changed_by: textOrNull(changed_by), changed_at: textOrNull(changed_at) };
};

/** The most characters of a value in the sentence. */
const mostShown = 120;

/** One sentence about the newer state of a record, and who changed it. */
export const newerText = ({ state, changed_by, changed_at }: Newer): string => {
  const values = Object.entries(state).map(([name, value]) => `${name} ${shortened(JSON.stringify(value), mostShown)}`);
  const who = changed_by === null ? '' : `${changed_by} changed it on ${momentText(changed_at)} UTC. `;
  return `${who}It is now: ${values.join(', ')}.`;
};
