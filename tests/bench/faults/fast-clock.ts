// Loaded before a server (`--import`): its clock runs faster by this factor, and hourly tasks follow it. SIGUSR2 moves
// it forward by 31 days.
const { MATCHDESK_BENCH_SPEED: speedText = '1' } = process.env;
const speed = Number(speedText);
const minuteMs = 60_000;
const Real = Date;
const began = Real.now();
let jumpedMs = 0;
const now = (): number => began + Math.floor((Real.now() - began) * speed) + jumpedMs;

globalThis.Date = class extends Real {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
} as DateConstructor;

const realInterval = globalThis.setInterval;
globalThis.setInterval = ((work: () => void, ms = 0, ...given: []) =>
  realInterval(work, ms >= minuteMs ? ms / speed : ms, ...given)) as typeof setInterval;

process.on('SIGUSR2', () => {
  jumpedMs += 31 * 24 * 60 * minuteMs;
});
