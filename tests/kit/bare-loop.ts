/** As many rounds of an empty loop as take a quiet machine of 2026 some 100 ms: as long as a key may wait. */
const mostRounds = 200_000_000;
/** One of this many parts is enough to measure the machine's speed. */
export const parts = 20;
export const roundsOfPart = mostRounds / parts;

export const bareLoop = (rounds: number): number => {
  let sum = 1;
  for (let round = 0; round < rounds; round += 1) sum = (Math.imul(sum, 1_103_515_245) + 12_345) | 0;
  return sum;
};

/** Returns how long a key may wait, in processor time of this process. */
export const mostOfKeyMs = (): number => {
  const before = process.threadCpuUsage();
  bareLoop(roundsOfPart);
  const { user, system } = process.threadCpuUsage(before);
  return ((user + system) / 1000) * parts;
};
