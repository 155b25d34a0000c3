import type { Endpoint } from './call/endpoint.ts';
import type { FieldShape } from './form/field-shape.ts';

/** What decides how many records an action writes to, as plain data. */
export type Reach = {
  /** The kind of record that it acts on. */
  readonly on?: string;
  readonly isWrite: boolean;
  /** It returns a secret, which is shown once. */
  readonly isSecretive?: boolean;
  readonly fields: readonly Pick<FieldShape, 'kind'>[];
};

/** Whether one of these calls returns a secret. */
export const givesSecret = (calls: readonly Endpoint[]): boolean => calls.some(({ secretive }) => secretive === true);

/** Whether the audit log tells of a read, so that the read is loaded only for somebody who opens it. */
export const isLogged = ({ calls }: { readonly calls: readonly Endpoint[] }): boolean =>
  calls.some(({ tells }) => tells !== undefined);

/**
 * Whether an action writes to many records as a job with a journal, and can be planned. Secrets and pictures must not
 * be in a journal, so such an action writes to one record at a time.
 */
export const isJob = ({ on, isWrite, isSecretive = false, fields }: Reach): boolean =>
  on !== undefined && isWrite && !isSecretive && !fields.some(({ kind }) => kind === 'secret' || kind === 'file');

/** Whether it takes only one record. */
export const isForOne = (reach: Reach): boolean => reach.on !== undefined && reach.isWrite && !isJob(reach);
