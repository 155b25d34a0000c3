import { setClock } from '../../kit/clock.ts';

// Loaded before a server (`--import`): its clock runs faster by this factor, and hourly tasks follow it. SIGUSR2 moves
// it forward by 31 days.
const { MATCHDESK_BENCH_SPEED: speedText = '1' } = process.env;
const speed = Number(speedText);
const minuteMs = 60_000;
const realNow = Date.now;
const began = realNow();
let jumpedMs = 0;

setClock(() => began + Math.floor((realNow() - began) * speed) + jumpedMs);

const realInterval = globalThis.setInterval;
globalThis.setInterval = ((work: () => void, ms = 0, ...given: []) =>
  realInterval(work, ms >= minuteMs ? ms / speed : ms, ...given)) as typeof setInterval;

process.on('SIGUSR2', () => {
  jumpedMs += 31 * 24 * 60 * minuteMs;
});
