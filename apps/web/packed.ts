import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** What is smaller goes as it is: the packed one would save no packet. */
const leastBytes = 1_024;
/** Above it brotli's best level takes seconds for what few ever fetch. */
const largeBytes = 1_000_000;

/** Puts each file packed by gzip and by brotli beside it, for servers that give a browser what it reads. */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  // After all that still changes a file.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const pack = async ({ fileName, bytes }: { fileName: string; bytes: Buffer }): Promise<void> => {
        const quality = bytes.length > largeBytes ? 5 : constants.BROTLI_MAX_QUALITY;
        const [gz, br] = await Promise.all([
          toGzip(bytes, { level: 9 }),
          toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
        ]);
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gz });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: br });
      };
      const files = Object.values(bundle).map((part) => ({
        fileName: part.fileName,
        bytes: Buffer.from(part.type === 'chunk' ? part.code : part.source),
      }));
      const worth = files.filter(
        ({ fileName, bytes }) => bytes.length >= leastBytes && /\.(js|css|svg)$/.test(fileName),
      );
      await Promise.all(worth.map(pack));
    },
  },
});
