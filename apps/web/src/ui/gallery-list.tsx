import { useMemo, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { galleryAlerts, type Person, peopleOf } from './gallery-data.ts';
import { Icon } from './icon.tsx';
import { Pager } from './pager.tsx';
import { useRowCursor } from './row-cursor.ts';
import { SearchBox } from './search-box.tsx';
import { Select } from './select.tsx';
import { Table } from './table.tsx';
import type { Column } from './table-row.tsx';
import { Toolbar } from './toolbar.tsx';
import { Tooltip } from './tooltip.tsx';

const columns: readonly Column<Person>[] = [
  { id: 'no', heading: 'No.', width: 56, sticky: true, align: 'end', cell: (row) => row.no },
  {
    id: 'photo',
    heading: 'Profile',
    width: 64,
    sticky: true,
    align: 'center',
    cell: (row) => <Avatar name={row.name} />,
  },
  {
    id: 'name',
    heading: 'Name',
    width: 176,
    sticky: true,
    sort: '4',
    cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
  },
  { id: 'email', heading: 'Email', width: 232, sort: '5', cell: (row) => row.email },
  { id: 'phone', heading: 'Phone', width: 144, cell: (row) => row.phone },
  { id: 'age', heading: 'Age', width: 64, align: 'end', cell: (row) => row.age },
  { id: 'gender', heading: 'Gender', width: 96, cell: () => 'Woman' },
  { id: 'interest', heading: 'Interested in', width: 120, cell: () => 'Men, Women' },
  { id: 'city', heading: 'Cities', width: 168, cell: (row) => row.city },
  {
    id: 'state',
    heading: 'Account status',
    width: 136,
    sort: '3',
    cell: (row) => <Badge tone={row.state.tone}>{row.state.word}</Badge>,
  },
  { id: 'profile', heading: 'Profile status', width: 128, cell: () => <Badge tone="warning">Incomplete</Badge> },
  { id: 'source', heading: 'Source', width: 152, cell: () => 'share_instagram_spring' },
  { id: 'otp', heading: 'OTP', width: 120, cell: () => <Badge tone="success">Verified</Badge> },
  { id: 'check', heading: 'Check', width: 152, cell: (row) => <Badge tone={row.check.tone}>{row.check.word}</Badge> },
  {
    id: 'flag',
    heading: 'Flag',
    width: 72,
    align: 'center',
    cell: (row) =>
      row.flagged ? (
        <Tooltip text="Reported by three people for a picture">
          <span role="img" tabIndex={-1} aria-label="Flagged">
            <Icon name="flag" />
          </span>
        </Tooltip>
      ) : (
        '–'
      ),
  },
  { id: 'seen', heading: 'Last login', width: 112, cell: (row) => row.seen },
  { id: 'since', heading: 'Registered', width: 112, cell: (row) => row.seen },
  { id: 'open', heading: 'Details', width: 128, cell: () => <Button>Open Details</Button> },
];

const wholeList = 598;

export function GalleryList({ size: firstSize = 25 }: { size?: number }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(firstSize);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState('4');
  const [isDown, setDown] = useState(false);
  const [term, setTerm] = useState('');
  const [isBusy, setBusy] = useState(false);
  const rows = useMemo(() => (term === 'nobody' ? [] : peopleOf(page, size)), [page, size, term]);
  const pageCount = Math.ceil(wholeList / size);
  const pages = Array.from({ length: 5 }, (_, at) => Math.max(1, Math.min(page - 2, pageCount - 4)) + at);

  const change = (from: number, to: number, isIn: boolean) => {
    const next = new Set(selected);
    for (const row of rows.slice(from, to + 1)) {
      if (isIn) next.add(row.id);
      else next.delete(row.id);
    }
    setSelected(next);
  };
  const toggle = (at: number) => {
    const row = rows[at];
    if (row) change(at, at, !selected.has(row.id));
  };
  const here = rows.filter((row) => selected.has(row.id)).length;
  const goTo = (to: number) => {
    setBusy(true);
    setTimeout(() => {
      setPage(to);
      setBusy(false);
    }, 400);
  };
  const cursor = useRowCursor({
    count: rows.length,
    onToggle: toggle,
    onExtend: change,
    onOpen: (at) => galleryAlerts.show({ type: 'info', text: `Opened ${rows[at]?.name}`, timeoutMs: 1000 }),
  });
  return (
    <>
      <Toolbar
        end={
          <>
            <Select
              label="Sort"
              showLabel
              value={sort}
              onChange={setSort}
              options={[
                { value: '4', label: 'Name' },
                { value: '5', label: 'Email' },
                { value: '3', label: 'Status' },
              ]}
            />
            <Button icon="columns" keys="v">
              Columns
            </Button>
            <Button icon="download">Export</Button>
            <Button kind="primary" icon="plus" keys="c">
              Add
            </Button>
          </>
        }
      >
        <SearchBox
          label="Search people"
          placeholder="Enter name, email, or phone number"
          value={term}
          onSearch={setTerm}
        />
      </Toolbar>
      <Table
        label="People"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => row.name}
        busy={isBusy}
        sorting={{ by: sort, direction: isDown ? 'descending' : 'ascending' }}
        onSort={(code) => {
          setDown(code === sort && !isDown);
          setSort(code);
        }}
        selection={{
          has: (id) => selected.has(id),
          onToggle: toggle,
          all: here === 0 ? 'none' : here === rows.length ? 'all' : 'some',
          onToggleAll: () => change(0, rows.length - 1, here < rows.length),
        }}
        empty={
          <Empty
            kind="no-match"
            title="No Records Found"
            actions={<Button onClick={() => setTerm('')}>Clear search</Button>}
          />
        }
        {...cursor}
      />
      <Pager
        text={
          rows.length === 0
            ? ''
            : `Showing ${(page - 1) * size + 1} to ${Math.min(page * size, wholeList)} of ${wholeList} entries`
        }
        page={page}
        pageCount={pageCount}
        pages={pages}
        onPage={goTo}
        size={size}
        sizes={[10, 25, 50, 100]}
        onSize={setSize}
      />
      {selected.size > 0 && (
        <section className="selection-bar" aria-label="Selection">
          <span className="selection-count">{selected.size} selected</span>
          <span className="selection-rule" />
          <Button kind="quiet" size="small" icon="coins" keys=".">
            Add credits
          </Button>
          <Button kind="quiet" size="small" icon="download">
            Export
          </Button>
          <Button kind="quiet" size="small" icon="x" onClick={() => setSelected(new Set())}>
            Clear
          </Button>
        </section>
      )}
    </>
  );
}
