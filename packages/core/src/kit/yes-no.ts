/** Yes from true, 1, '1' and 'true', no from false, 0, '0' and 'false'; null where neither is said. */
export const yesOrNo = (value: unknown): boolean | null => {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
};

/** A word in any case and spacing as it is compared; any other value as it is. */
export const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);
