import { parentPort, workerData } from 'node:worker_threads';

const urls = workerData as readonly string[];
const waits = urls.map((): number[] => []);
let goesOn = true;
parentPort?.once('message', () => {
  goesOn = false;
});

const msOf = async (url: string): Promise<number> => {
  const begun = performance.now();
  await (await fetch(`${url}/healthz`)).text();
  return performance.now() - begun;
};

// A separate thread: the one that makes the flood has no time to measure.
while (goesOn) {
  for (const [nth, url] of urls.entries()) waits[nth]?.push(await msOf(url));
  await new Promise((done) => setTimeout(done, 5));
}
parentPort?.postMessage(waits);
