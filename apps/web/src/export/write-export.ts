import type { SomeList } from '@matchdesk/core/context.ts';
import { asFailure, Failure } from '@matchdesk/core/kit/call/failure.ts';
import { openList } from '@matchdesk/core/kit/list/open-list.ts';
import type { Column } from '@matchdesk/core/kit/list/read.ts';
import type { ExportScope } from '@matchdesk/desk/export-scopes.ts';
import { formatTypes, type PieceFormat, pieces } from '@matchdesk/documents/pieces.ts';
import type { ExportSource } from '../act/open-export.ts';
import { saveBlob } from '../act/save-file.ts';
import { client } from '../data/client.ts';
import { placesOfSelection } from '../data/selections.ts';
import { sessionAtom } from '../data/session.ts';
import { fileSink, sweepExports } from './file-sink.ts';
import { type Came, rowsMatching, rowsSelected, wholeQuery } from './rows-of.ts';

/** The columns of the exported file: those that this person may see and that show, except columns that are never exported. */
export const exportedColumns = ({ list, hidden }: ExportSource): readonly Column<unknown>[] =>
  openList(sessionAtom.get(), list).columns.filter(({ id, unexported }) => !unexported && !hidden.has(id));

export type Writing = {
  readonly source: ExportSource;
  readonly scope: ExportScope;
  readonly format: PieceFormat;
  readonly fileName: string;
  readonly signal: AbortSignal;
  readonly onProgress: (written: number, total: number | null) => void;
  /** A page failed to load: resolves once it should be requested again. */
  readonly onFailure: (failure: Failure) => Promise<void>;
};

/** The list with pages that are requested until they arrive or somebody stops it. */
const patient = (list: SomeList, { signal, onFailure }: Writing): SomeList => ({
  ...list,
  page: async (loading, query) => {
    for (;;) {
      try {
        return await list.page(loading, query);
      } catch (thrown) {
        if (signal.aborted) throw new Failure('aborted', { cause: thrown });
        await onFailure(asFailure(thrown));
      }
    }
  },
});

const comingOf = (writing: Writing): AsyncIterable<Came> => {
  const { source, scope, signal } = writing;
  const list = patient(source.list, writing);
  const loading = { client, options: { signal }, scope: source.scope };
  if (scope === 'selected') return rowsSelected(list, loading, source.selection, placesOfSelection(source));
  const whole = wholeQuery(list, source.query);
  return rowsMatching(list, loading, scope === 'these' ? (source.query ?? whole) : whole);
};

/**
 * Writes the rows as a file, page by page, and saves it once it is complete. Rejects with kind 'aborted' where it was
 * stopped; nothing is saved then.
 */
export const writeExport = async (writing: Writing) => {
  const { source, format, signal, onProgress } = writing;
  const columns = exportedColumns(source);
  let rows = 0;
  let last: number | null = null;
  /** Why nobody knows whether these are all rows. */
  let unended: string | null = null;
  async function* texts(): AsyncGenerator<readonly string[], void, undefined> {
    for await (const came of comingOf(writing)) {
      signal.throwIfAborted();
      last = came.total;
      unended = came.unended ?? null;
      for (const row of came.rows) {
        rows += 1;
        yield columns.map((column) => column.text(row, rows));
      }
      onProgress(rows, last);
    }
  }
  await sweepExports().catch((reason: unknown) => console.info('Old exports were not removed.', reason));
  const sink = await fileSink();
  try {
    const headings = columns.map(({ heading }) => heading);
    for await (const piece of pieces(format, source.list.title, headings, texts())) await sink.write(piece);
    signal.throwIfAborted();
    saveBlob(writing.fileName, await sink.file(formatTypes[format]));
    return { rows, total: last, unended };
  } catch (thrown) {
    await sink.discard();
    throw signal.aborted ? new Failure('aborted', { cause: thrown }) : thrown;
  }
};

export type Written = Awaited<ReturnType<typeof writeExport>>;
