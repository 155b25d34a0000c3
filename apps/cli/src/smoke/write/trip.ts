import type { Client, Session } from '@matchdesk/core/context.ts';
import type { EndpointId } from '@matchdesk/core/endpoints.ts';
import type { Access } from '@matchdesk/core/kit/endpoint.ts';
import type { As } from '../checks.ts';

/** What a round of writes works with. */
export type Trip = {
  /** Writes, and notes how each call answered. */
  readonly client: Client;
  readonly as: (as: As) => Client;
  readonly session: Session;
  readonly announced: ReadonlySet<string>;
  /** Part of every name that is made here, so that nothing else is ever touched: `Smoke 3f9a12c8`. */
  readonly tag: string;
  /** Something may be made that no call removes. */
  readonly lasts: boolean;
  /** Notes what is wrong with a call although its answer fits. */
  fault(call: EndpointId, note: string): void;
  /**
   * To be said before a record is made: how it is found by its name and removed, whatever becomes of the call that
   * makes it. Done at the end, the last one first; it does nothing where the record is gone already.
   */
  willLeave(what: string, remove: (client: Client) => Promise<void>): void;
  /** Something that stays for good, and how. */
  stays(what: string): void;
};

/** Writes of one domain on records that the round makes and removes itself. */
export type Round = {
  readonly title: string;
  readonly access: Access;
  readonly run: (trip: Trip) => Promise<void>;
};
