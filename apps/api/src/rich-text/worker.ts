import { parentPort } from 'node:worker_threads';
import { sanitizedRichText } from './sanitized.ts';

parentPort?.on('message', (html) => parentPort?.postMessage(sanitizedRichText(String(html))));
