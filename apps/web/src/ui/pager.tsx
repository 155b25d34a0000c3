import { grouped } from '@matchdesk/core/kit/text/show.ts';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Select } from './select.tsx';
import { ariaKeys } from './shown-keys.ts';

type PagerProps = {
  /** 'Showing 1 to 10 of 2,400 entries', composed by the caller; undefined while nothing is known of the list. */
  text: ReactNode | undefined;
  page: number;
  pageCount: number;
  /** The page numbers on offer, a window of 5 or 10. */
  pages: readonly number[];
  onPage: (page: number) => void;
  /** Null for as many as fit. */
  size?: number | null | undefined;
  sizes?: readonly number[] | undefined;
  onSize?: ((size: number | null) => void) | undefined;
};

const fit = { value: '', label: 'As many as fit' };

/** Which part of the list shows, with buttons to the other parts. */
export function Pager({ text, page, pageCount, pages, onPage, size, sizes, onSize }: PagerProps) {
  const step = (label: string, icon: IconName, to: number, keys: string) => {
    const off = to < 1 || to > pageCount || to === page;
    return (
      <button
        type="button"
        className="pager-button"
        aria-label={label}
        aria-keyshortcuts={ariaKeys(keys)}
        title={`${label} (${keys})`}
        aria-disabled={off || undefined}
        onClick={() => !off && onPage(to)}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <div className="pager">
      <div role="status">{text}</div>
      <div className="pager-end" inert={text === undefined}>
        {sizes && size !== undefined && onSize && (
          <Select
            label="Rows per page"
            showLabel
            value={String(size ?? '')}
            options={[...sizes.map((each) => ({ value: String(each), label: String(each) })), fit]}
            onChange={(value) => onSize(value === '' ? null : Number(value))}
          />
        )}
        <nav className="pager-pages" aria-label="Pages">
          {step('First page', 'first', 1, '{')}
          {step('Previous page', 'chevron-left', page - 1, '[')}
          {pages.map((each) => (
            <button
              type="button"
              className="pager-button"
              key={each}
              aria-label={`Page ${grouped(each)}`}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => each !== page && onPage(each)}
            >
              {grouped(each)}
            </button>
          ))}
          {step('Next page', 'chevron-right', page + 1, ']')}
          {step('Last page', 'last', pageCount, '}')}
        </nav>
      </div>
    </div>
  );
}
