import { allMatching, countOf, isSelectable, nothing, type Selection } from '@matchdesk/core/kit/list/selection.ts';
import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { useEffect } from 'react';
import { ActionButton } from '../act/action-button.tsx';
import { openExport } from '../act/open-export.ts';
import { useActionsOn } from '../data/actions-on.ts';
import { togglePalette } from '../palette/state.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { ListModel } from './use-list.ts';

/** How many records are selected, the actions on them, and a button to select all that match. */
export function SelectionBar<R>({ model: { list, scope, query, total, chosen, focusIn } }: { model: ListModel<R> }) {
  const { selection } = chosen;
  const select = (next: Selection): void => {
    chosen.select(next);
    // The button that was pressed is removed with the selection.
    focusIn('[data-cursor]')();
  };
  const count = countOf(selection);
  const isShown = count > 0;
  useEffect(() => {
    // It would cover the row that was just selected, where that is the last one in the window.
    if (isShown) document.activeElement?.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  const offered = useActionsOn(list.record);
  const subject = { kind: 'selection', selection, list, scope } as const;
  // The live region is there, empty, before anything is selected: a region added together with its text is not
  // announced.
  return (
    <section className="selection-bar" data-empty={count === 0 || undefined} aria-label="Selection">
      <span className="selection-count" role="status">
        {count > 0 ? `${grouped(count)} selected` : ''}
      </span>
      {count > 0 && (
        <>
          <div className="selection-can">
            {selection.kind === 'these' && isSelectable(total) && total > count && (
              <Button
                kind="quiet"
                keys="* m"
                onClick={() => select(allMatching(query, total))}
              >{`Select all ${grouped(total)} that match`}</Button>
            )}
            <span className="selection-rule" />
            {offered.map(({ id }) => (
              <ActionButton key={id} id={id} kind="quiet" subject={subject} />
            ))}
            <Button kind="quiet" keys="E" onClick={() => openExport({ isOfSelection: true })}>
              Export
            </Button>
          </div>
          <IconButton
            icon="more"
            label="Actions on the selection"
            aria-keyshortcuts="."
            onClick={() => togglePalette(true)}
          />
          <IconButton icon="x" label="Select none" onClick={() => select(nothing)} />
        </>
      )}
    </section>
  );
}
