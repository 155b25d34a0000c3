import type { Client, Session } from '@matchdesk/core/context.ts';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import type { Access } from '@matchdesk/core/kit/call/endpoint.ts';
import type { As } from '../checks.ts';

/** What a round of writes works with. */
export type Trip = {
  /** Writes, and records the answer to each call. */
  readonly client: Client;
  readonly as: (as: As) => Client;
  readonly session: Session;
  readonly announced: ReadonlySet<string>;
  /** Part of every name that is created here, so that nothing else is ever changed: `Smoke 3f9a12c8`. */
  readonly tag: string;
  /** Whether records may be created that no call removes. */
  readonly lasts: boolean;
  /** Records a fault of a call whose answer is valid. */
  fault(call: EndpointId, note: string): void;
  /**
   * Call it before a record is created: how to find it by its name and remove it, whatever happens to the call that
   * creates it. Removals run at the end, the last one first; each does nothing where the record is already gone.
   */
  willLeave(what: string, remove: (client: Client) => Promise<void>): void;
  /** Notes a record that stays, and in which state. */
  stays(what: string): void;
};

/** Writes of one domain on records that the round creates and removes itself. */
export type Round = {
  readonly title: string;
  readonly access: Access;
  readonly run: (trip: Trip) => Promise<void>;
};
