import { startCrowd } from '../kit/crowd.ts';

const crowd = await startCrowd({ people: Number(process.argv[2]) });
process.stdout.write(`${crowd.url}\n`);
