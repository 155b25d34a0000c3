import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Smaller files stay as they are: compressing them would not save a packet. */
const leastBytes = 1_024;
/** Above this size brotli's best level takes seconds, for files that few browsers fetch. */
const largeBytes = 1_000_000;

/** Writes a gzip and a brotli copy of each file beside it, for servers that send what the browser accepts. */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  // Runs after every plugin that still changes a file.
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
