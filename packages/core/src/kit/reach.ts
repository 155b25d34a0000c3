import type { Endpoint } from './endpoint.ts';
import type { FieldShape } from './field-shape.ts';

/** What decides how many records an action writes to, as plain data. */
export type Reach = {
  /** The kind of record that it acts on. */
  readonly on?: string;
  readonly isWrite: boolean;
  /** It gives a secret, which is seen once. */
  readonly isSecretive?: boolean;
  readonly fields: readonly Pick<FieldShape, 'kind'>[];
};

/** Whether one of these calls gives a secret. */
export const givesSecret = (calls: readonly Endpoint[]): boolean => calls.some(({ secretive }) => secretive === true);

/**
 * Whether an action writes to many records as a job with a journal, and may be planned. A secret or a picture has no place
 * in a journal: such an action writes to one record at a time.
 */
export const isJob = ({ on, isWrite, isSecretive = false, fields }: Reach): boolean =>
  on !== undefined && isWrite && !isSecretive && !fields.some(({ kind }) => kind === 'secret' || kind === 'file');

/** Whether it takes one record alone. */
export const isForOne = (reach: Reach): boolean => reach.on !== undefined && reach.isWrite && !isJob(reach);
