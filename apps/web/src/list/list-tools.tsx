import type { SomeList } from '@matchdesk/core/context.ts';
import type { ListQuery } from '@matchdesk/core/kit/page.ts';
import { firstQuery } from '@matchdesk/core/kit/read.ts';
import { searchFault } from '@matchdesk/desk/list-query.ts';
import type { ReactNode, Ref } from 'react';
import { tell } from '../act/alerts.ts';
import { openExport } from '../act/open-export.ts';
import { Button } from '../ui/button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { FilterBar } from './filter-bar.tsx';

type ListToolsProps = {
  list: SomeList;
  query: ListQuery;
  onChange: (part: Partial<ListQuery>) => void;
  /** What waits for Enter or the Search button. */
  onSearch: (part: Partial<ListQuery>) => void;
  onColumns: () => void;
  searchInput: Ref<HTMLInputElement>;
  /** From the search to the rows. */
  onRows: () => void;
  /** Buttons at the line's end. */
  children?: ReactNode;
};

/** What stands above a list: its search, its filters, its order, its columns, and the screen's own buttons. */
export function ListTools(props: ListToolsProps) {
  const { list, query, onChange, onSearch, onColumns, searchInput, onRows, children } = props;
  const { search, sorts, filters, check } = list;
  const searchFor = (term: string): void => {
    const text = searchFault(list, term);
    if (text === null) onSearch({ search: term });
    else tell({ type: 'warning', text, timeoutMs: 4_000 });
  };
  // Inputs with labels take a line of their own below a search; a choice stands beside it.
  const hasOwnLine = search !== undefined && (filters?.some(({ kind }) => kind !== 'choice') ?? false);
  const filterBar = filters && (
    <FilterBar
      filters={filters}
      values={query.filters}
      check={(values) => check?.({ ...query, filters: values }) ?? {}}
      onChange={(values) => onChange({ filters: values })}
      onSearch={(values) => onSearch({ filters: values })}
      button={search ? 'Filter' : 'Search'}
    />
  );
  const end = (
    <>
      {sorts && (
        <span className="list-sort">
          <Select
            label="Sort by"
            value={query.sort || firstQuery(list).sort}
            options={sorts.map(([value, label]) => ({ value, label }))}
            onChange={(sort) => onChange({ sort })}
          />
        </span>
      )}
      <Button icon="columns" aria-keyshortcuts="v" onClick={onColumns}>
        Columns
      </Button>
      {children}
      <Button icon="download" keys="E" aria-keyshortcuts="E" onClick={() => openExport()}>
        Export
      </Button>
    </>
  );
  return (
    <>
      <Toolbar end={end}>
        {search && (
          <SearchBox
            label={search.placeholder}
            placeholder={search.placeholder}
            value={query.search}
            maxLength={search.inputMax}
            inputRef={searchInput}
            onDown={onRows}
            onSearch={searchFor}
          />
        )}
        {!hasOwnLine && filterBar}
      </Toolbar>
      {hasOwnLine && filterBar}
    </>
  );
}
