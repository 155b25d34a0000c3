/** A stored instant (epoch milliseconds) as the wire has it: ISO text in UTC. */
export const isoOf = <T extends number | null>(at: T): T extends number ? string : string | null =>
  (at === null ? null : new Date(at).toISOString()) as T extends number ? string : string | null;

/** Whole years between a birthday (YYYY-MM-DD) and now, in UTC; null where it is unknown. */
export const ageAt = (dob: string | null, now: number): number | null => {
  if (dob === null) return null;
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number);
  const today = new Date(now);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
};

/** A birthday as an instant of the wire. */
export const dobOf = (dob: string | null): string | null => (dob === null ? null : new Date(dob).toISOString());
