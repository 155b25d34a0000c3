import { firstQuery } from '@matchdesk/core/kit/list/read.ts';
import { searchFault } from '@matchdesk/core/kit/list/search.ts';
import type { ReactNode } from 'react';
import { openExport } from '../act/open-export.ts';
import { tell } from '../ui/alerts.ts';
import { Button } from '../ui/button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { Toolbar } from '../ui/toolbar.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListModel } from './use-list.ts';

type ListToolsProps<R> = {
  model: ListModel<R>;
  /** Buttons at the end of the line. */
  children: ReactNode;
};

function EndTools<R>({ model, children }: ListToolsProps<R>) {
  const { offered: list, query, change } = model;
  const { sorts } = list;
  return (
    <>
      {sorts && (
        <span className="list-sort">
          <Select
            label="Sort by"
            value={query.sort || firstQuery(list).sort}
            options={sorts.map(([value, label]) => ({ value, label }))}
            onChange={(sort) => change({ sort })}
          />
        </span>
      )}
      <Button icon="columns" aria-keyshortcuts="v" onClick={model.columnChoice.open}>
        Columns
      </Button>
      {children}
      <Button icon="download" keys="E" aria-keyshortcuts="E" onClick={() => openExport()}>
        Export
      </Button>
    </>
  );
}

/** The tools above a list: its search, filters, order and columns, and the screen's own buttons. */
export function ListTools<R>({ model, children }: ListToolsProps<R>) {
  const { offered: list, query, change } = model;
  const { search, filters, check } = list;
  const searchFor = (term: string): void => {
    const text = searchFault(list, term);
    if (text === null) model.search({ search: term });
    else tell({ type: 'warning', text, timeoutMs: 4_000 });
  };
  // Inputs with labels have their own line below a search; a choice stands beside it.
  const hasOwnLine = search !== undefined && (filters?.some(({ kind }) => kind !== 'choice') ?? false);
  const filterBar = filters && (
    <FilterBar
      // The typed text belongs to this list of this record, until it is cleared.
      key={`${model.id} ${model.scope} ${model.clearings}`}
      filters={filters}
      values={query.filters}
      check={(values) => check?.({ ...query, filters: values }) ?? {}}
      onChange={(values) => change({ filters: values })}
      onSearch={(values) => model.search({ filters: values })}
      button={search ? 'Filter' : 'Search'}
    />
  );
  return (
    <>
      <Toolbar end={<EndTools model={model}>{children}</EndTools>}>
        {search && (
          <SearchBox
            key={model.clearings}
            label={search.placeholder}
            placeholder={search.placeholder}
            value={query.search}
            maxLength={search.inputMax}
            onDown={model.focusIn('[data-cursor]')}
            onSearch={searchFor}
          />
        )}
        {!hasOwnLine && filterBar}
      </Toolbar>
      {hasOwnLine && filterBar}
    </>
  );
}
