/** True from true, 1, '1' and 'true', false from false, 0, '0' and 'false'; null otherwise. */
export const yesOrNo = (value: unknown): boolean | null => {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  return value === false || value === 0 || value === '0' || value === 'false' ? false : null;
};

/** A word in lower case without outer spaces, for comparison; any other value unchanged. */
export const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value);
