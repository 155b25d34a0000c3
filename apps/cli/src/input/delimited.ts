/** A cell with the place where it begins, both from 1. */
export type Cell = { readonly text: string; readonly line: number; readonly column: number };

/** What is wrong with the text itself, and where. */
export type Fault = { readonly line: number; readonly column: number; readonly message: string };

export type Reader = {
  /** Records that are complete with this piece. */
  push(piece: string): readonly (readonly Cell[])[];
  /** The last record, without a line end. */
  end(): readonly (readonly Cell[])[];
  readonly faults: readonly Fault[];
};

const separators = [',', ';', '\t'] as const;

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

  const endCell = () => {
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
    push: (piece) => {
      const records: (readonly Cell[])[] = [];
      for (const sign of piece) {
        if (state === 'open' && text === '' && sign !== ' ') start = { line, column };
        const record = take(sign);
        if (record) records.push(record);
        if (sign === '\n') {
          line += 1;
          column = 1;
        } else column += 1;
      }
      return records;
    },
    end: () => {
      if (state === 'quoted') faults.push({ ...start, message: 'The quote that begins here is never closed.' });
      const record = endRecord();
      return record ? [record] : [];
    },
  };
};
