/** A cell with the place where it begins, both from 1. */
export type Cell = { readonly text: string; readonly line: number; readonly column: number };

/** What is wrong with the text itself, and where. */
export type Fault = { readonly line: number; readonly column: number; readonly message: string };

export type Reader = {
  /** Records that are complete with this piece, one by one: those of a whole piece are many to be kept. */
  push(piece: string): Iterable<readonly Cell[]>;
  /** The last record, without a line end. */
  end(): Iterable<readonly Cell[]>;
  readonly faults: readonly Fault[];
};

const separators = [',', ';', '\t'] as const;

const [lineFeed, carriageReturn, quote, blank] = [0x0a, 0x0d, 0x22, 0x20];
const pairs = /[\ud800-\udbff][\udc00-\udfff]/g;
/** Characters of a text, as a person counts columns. */
const lengthOf = (text: string): number => text.length - (text.match(pairs)?.length ?? 0);

/** The sign that separates cells: the one that the first line has most of, outside quotes. */
export const separatorOf = (firstLine: string): string => {
  const bare = firstLine.replace(/"(?:[^"]|"")*"/g, '');
  const counts = separators.map((sign) => ({ sign, count: bare.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

/**
 * Reads delimited text (RFC 4180: quotes, doubled quotes, line breaks within them; CRLF and LF) piece by piece, and
 * knows where each cell began. Blank lines are no records.
 */
export const delimitedReader = (separator: string): Reader => {
  const faults: Fault[] = [];
  let line = 1;
  let column = 1;
  let cells: Cell[] = [];
  let text = '';
  let start = { line: 1, column: 1 };
  let state: 'open' | 'plain' | 'quoted' | 'closed' = 'open';

  const separatorCode = separator.charCodeAt(0);
  /** Where the signs end, from `from`, that mean nothing but themselves: most of a file goes through here. */
  const endOfPlain = (piece: string, from: number): number => {
    let at = from;
    while (at < piece.length) {
      const code = piece.charCodeAt(at);
      if (code === separatorCode || code === lineFeed || code === carriageReturn) break;
      if (at === from && state === 'open' && (code === quote || code === blank)) break;
      at += 1;
    }
    return at;
  };
  const endCell = () => {
    cells.push({ text: state === 'plain' ? text.trim() : text, line: start.line, column: start.column });
    text = '';
    state = 'open';
  };
  const endRecord = (): readonly Cell[] | null => {
    endCell();
    const record = cells;
    cells = [];
    return record.length === 1 && record[0]?.text === '' ? null : record;
  };
  const take = (sign: string): readonly Cell[] | null => {
    if (state === 'quoted') {
      if (sign === '"') state = 'closed';
      else text += sign;
      return null;
    }
    if (state === 'closed' && sign === '"') {
      text += '"';
      state = 'quoted';
      return null;
    }
    if (sign === separator) endCell();
    else if (sign === '\n') return endRecord();
    else if (sign === '\r') return null;
    else if (state === 'open' && sign === '"') state = 'quoted';
    else if (state === 'open' && sign === ' ') return null;
    else if (state === 'closed') {
      if (sign !== ' ') faults.push({ line, column, message: 'There is text behind the closing quote.' });
    } else {
      state = 'plain';
      text += sign;
    }
    return null;
  };

  return {
    faults,
    *push(piece) {
      for (let at = 0; at < piece.length; ) {
        const plainEnd = state === 'open' || state === 'plain' ? endOfPlain(piece, at) : at;
        if (plainEnd > at) {
          const run = piece.slice(at, plainEnd);
          if (state === 'open') start = { line, column };
          state = 'plain';
          text += run;
          column += lengthOf(run);
          at = plainEnd;
          continue;
        }
        const sign = String.fromCodePoint(piece.codePointAt(at) ?? 0);
        if (state === 'open' && text === '' && sign !== ' ') start = { line, column };
        const record = take(sign);
        if (sign === '\n') {
          line += 1;
          column = 1;
        } else column += 1;
        at += sign.length;
        if (record) yield record;
      }
    },
    end: () => {
      if (state === 'quoted') faults.push({ ...start, message: 'The quote that begins here is never closed.' });
      const record = endRecord();
      return record ? [record] : [];
    },
  };
};
