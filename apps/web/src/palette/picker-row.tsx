import { folded, wordsOf } from '@matchdesk/core/kit/text/fold.ts';
import { Command } from 'cmdk';
import { memo } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import type { Row } from './row.ts';
import './palette-row.css';

/** A row's title in which the beginnings of the query's words are marked. */
function Marked({ text, query }: { text: string; query: string }) {
  const terms = wordsOf(query);
  if (terms.length === 0) return text;
  return text.split(/(\s+)/).map((word, at) => {
    const term = terms.find((each) => folded(word).startsWith(each));
    // Where folding changes the length of a word, marks would shift; such a word stays unmarked.
    if (term === undefined || folded(word).length !== word.length) return word;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one title keep their order
      <span key={at}>
        <mark>{word.slice(0, term.length)}</mark>
        {word.slice(term.length)}
      </span>
    );
  });
}

/** A choice of the picker: its icon, title, note and key. */
export const PickerRow = memo(function PickerRow({ row, marks }: { row: Row; marks: string }) {
  return (
    <Command.Item
      className="palette-row"
      value={row.key}
      data-tone={row.isDanger ? 'danger' : undefined}
      aria-disabled={row.refusal === undefined ? undefined : true}
      onSelect={() => row.refusal === undefined && row.run()}
    >
      {row.icon && <Icon name={row.icon} />}
      <span className="truncate palette-row-title">
        <Marked text={row.title} query={marks} />
      </span>
      {(row.refusal ?? row.note) && <span className="truncate palette-row-note">{row.refusal ?? row.note}</span>}
      {row.keys && <Kbd keys={row.keys} />}
    </Command.Item>
  );
});
