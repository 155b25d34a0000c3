/** A cell with the line and column where it begins, both from 1. */
export type Cell = { readonly text: string; readonly line: number; readonly column: number };

/** What is wrong with the format of the text, and where. */
export type Fault = { readonly line: number; readonly column: number; readonly message: string };

const separators = [',', ';', '\t'] as const;

const [lineFeed, carriageReturn, quote, blank] = [0x0a, 0x0d, 0x22, 0x20];
const pairs = /[\ud800-\udbff][\udc00-\udfff]/g;
/** The number of characters of a text, as a person counts columns. */
const lengthOf = (text: string): number => text.length - (text.match(pairs)?.length ?? 0);

/** The character that separates cells: the most frequent candidate in the first line of the text, outside quotes. */
export const separatorOf = (start: string): string => {
  const [firstLine = ''] = start.split(/[\r\n]/, 1);
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

type State = 'open' | 'plain' | 'quoted' | 'closed';
type Place = { readonly line: number; readonly column: number };

/** The cells of the record that is being read, character by character. */
const cellsOf = (separator: string, complain: (message: string) => void) => {
  let cells: Cell[] = [];
  let text = '';
  let start: Place = { line: 1, column: 1 };
  let state: State = 'open';
  const endCell = (): void => {
    cells.push({ text: state === 'plain' ? text.trim() : text, ...start });
    text = '';
    state = 'open';
  };
  const endRecord = (): readonly Cell[] | null => {
    endCell();
    const record = cells;
    cells = [];
    return record.length === 1 && record[0]?.text === '' ? null : record;
  };
  return {
    state: () => state,
    start: () => start,
    endRecord,
    /** Takes characters without a special meaning. */
    takePlain: (run: string, at: Place): void => {
      if (state === 'open') start = at;
      state = 'plain';
      text += run;
    },
    /** Takes one character; returns the record that ends with it. */
    take: (sign: string, at: Place): readonly Cell[] | null => {
      if (state === 'open' && text === '' && sign !== ' ') start = at;
      if (state === 'quoted') {
        if (sign === '"') state = 'closed';
        else text += sign;
      } else if (state === 'closed' && sign === '"') {
        text += '"';
        state = 'quoted';
      } else if (sign === separator) endCell();
      else if (sign === '\n' || sign === '\r') return endRecord();
      else if (state === 'open' && sign === '"') state = 'quoted';
      else if (state === 'closed') {
        if (sign !== ' ') complain('There is text after the closing quote.');
      } else if (!(state === 'open' && sign === ' ')) {
        state = 'plain';
        text += sign;
      }
      return null;
    },
  };
};

/** Where the run of characters without a special meaning ends, from `from` on: most of a file goes through here. */
const endOfPlain = (piece: string, from: number, separator: number, state: State): number => {
  let at = from;
  while (at < piece.length) {
    const code = piece.charCodeAt(at);
    if (code === separator || code === lineFeed || code === carriageReturn) break;
    if (at === from && state === 'open' && (code === quote || code === blank)) break;
    at += 1;
  }
  return at;
};

/**
 * Reads delimited text (RFC 4180: quotes, doubled quotes, line breaks within them; CRLF, LF and CR) piece by piece, and
 * knows where each cell began. Blank lines are not records.
 */
export const delimitedReader = (separator: string) => {
  const faults: Fault[] = [];
  let line = 1;
  let column = 1;
  let last = '';
  const cells = cellsOf(separator, (message) => faults.push({ line, column, message }));
  const separatorCode = separator.charCodeAt(0);
  return {
    faults,
    /** Yields the records that this piece completes, one by one, because those of a whole piece would fill the memory. */
    *push(piece: string): Iterable<readonly Cell[]> {
      for (let at = 0; at < piece.length; ) {
        const state = cells.state();
        const isPlain = state === 'open' || state === 'plain';
        const plainEnd = isPlain ? endOfPlain(piece, at, separatorCode, state) : at;
        if (plainEnd > at) {
          const run = piece.slice(at, plainEnd);
          cells.takePlain(run, { line, column });
          column += lengthOf(run);
          last = '';
          at = plainEnd;
          continue;
        }
        const sign = String.fromCodePoint(piece.codePointAt(at) ?? 0);
        const record = cells.take(sign, { line, column });
        // CRLF ends one line, not two.
        if (sign === '\r' || (sign === '\n' && last !== '\r')) line += 1;
        column = sign === '\r' || sign === '\n' ? 1 : column + 1;
        last = sign;
        at += sign.length;
        if (record) yield record;
      }
    },
    /** The last record, without a line end. */
    end: (): Iterable<readonly Cell[]> => {
      if (cells.state() === 'quoted') {
        faults.push({ ...cells.start(), message: 'The quote that begins here is never closed.' });
      }
      const record = cells.endRecord();
      return record ? [record] : [];
    },
  };
};

export type Reader = ReturnType<typeof delimitedReader>;
