/** Age in whole years from a date of birth (YYYY-MM-DD) to `now` (epoch milliseconds); null if the date is unknown. */
export const ageAt = (dob: string | null, now: number): number | null => {
  if (dob === null) return null;
  const today = new Date(now);
  const months = today.getUTCMonth() + 1 - Number(dob.slice(5, 7));
  const birthdayAhead = months < 0 || (months === 0 && today.getUTCDate() < Number(dob.slice(8, 10)));
  return today.getUTCFullYear() - Number(dob.slice(0, 4)) - (birthdayAhead ? 1 : 0);
};
