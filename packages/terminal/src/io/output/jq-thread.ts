import { parentPort, workerData } from 'node:worker_threads';
import { loadJq } from 'jq-wasm/inline';
import type { JqWork, Ran } from './jq.ts';

const { expression, flags }: JqWork = workerData;
const jq = await loadJq();

const ran = (json: string): Ran => {
  try {
    return jq.raw(json, expression, flags);
  } catch {
    return { stdout: '', stderr: 'jq: error: This filter needs more memory than jq has.', exitCode: 5 };
  }
};

parentPort?.on('message', (json: string) => parentPort?.postMessage(ran(json)));
