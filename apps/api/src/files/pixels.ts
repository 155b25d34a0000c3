import sharp from 'sharp';
import { createQueue } from '../auth/queue.ts';

const quality = 80;
/** Of 0 to 6: more of it takes twice the time for a twentieth of the size. */
const effort = 2;

// One thread each, and no more at once: other work waits on the same few.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = createQueue({ parallel: 2, waiting: 500 });

/**
 * A drawing of ours as WebP, at most `widest` pixels wide. A browser unpacks it beside the page's own work, while each
 * SVG is a document to it, with a style and a layout. Never for what somebody sent: see redraw.ts.
 */
export const pixelsOf = (svg: string, widest: number): Promise<Buffer> =>
  inTurn(() =>
    sharp(Buffer.from(svg)).resize({ width: widest, withoutEnlargement: true }).webp({ quality, effort }).toBuffer(),
  );
