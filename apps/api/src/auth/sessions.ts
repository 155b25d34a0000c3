import type { AdminRole } from '../db/tables/staff.ts';

/** Who asks: the account as it stands in this very request. */
export type Actor = {
  readonly id: string;
  readonly email: string;
  readonly role: AdminRole;
  /** The session's stored form, to spare it when all others end. */
  readonly tokenHash: string;
};
