/** A stored instant (epoch milliseconds) as the wire has it: ISO text in UTC. */
export const isoOf = <T extends number | null>(at: T): T extends number ? string : string | null =>
  (at === null ? null : new Date(at).toISOString()) as T extends number ? string : string | null;

/** A birthday as an instant of the wire. */
export const dobOf = (dob: string | null): string | null => (dob === null ? null : new Date(dob).toISOString());
