/** Whole years from a date of birth (YYYY-MM-DD) to `now`, epoch milliseconds; null where the date is unknown. */
export const ageAt = (dob: string | null, now: number): number | null => {
  if (dob === null) return null;
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number);
  const today = new Date(now);
  const months = today.getUTCMonth() + 1 - month;
  const birthdayAhead = months < 0 || (months === 0 && today.getUTCDate() < day);
  return today.getUTCFullYear() - year - (birthdayAhead ? 1 : 0);
};
