import { parentPort, workerData } from 'node:worker_threads';
import { sanitizedRichText } from './sanitized.ts';

parentPort?.postMessage(sanitizedRichText(String(workerData)));
