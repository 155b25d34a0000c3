import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import { showing } from '@matchdesk/core/kit/page.ts';
import { useSearchKey } from '../../keys/use-search-key.ts';
import { Page } from '../../shell/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Table } from '../../ui/table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

type Sample = {
  readonly id: string;
  readonly phone: string;
  readonly email: string;
  readonly user: string;
  readonly score: string;
};

const samples: readonly Sample[] = [
  { id: '1', phone: '+1 202 555 0143', email: 'alex@example.com', user: 'Alex', score: '12' },
  { id: '2', phone: '+1 202 555 0187', email: 'maria@example.com', user: 'Maria', score: '64' },
  { id: '3', phone: '+1 202 555 0102', email: 'chris@example.com', user: 'Chris', score: '88' },
];

const columns = [
  { id: 'number', heading: 'No', cell: (row: Sample) => row.id, width: 64, align: 'end' as const },
  { id: 'phone', heading: 'Phone number', cell: (row: Sample) => row.phone },
  { id: 'email', heading: 'Email Id', cell: (row: Sample) => row.email },
  { id: 'user', heading: 'User', cell: (row: Sample) => row.user },
  { id: 'score', heading: 'Score', cell: (row: Sample) => row.score, align: 'end' as const },
];

const nothing = (): void => undefined;

/** /brightcheck: the specified static mock of the trust-score layout; nothing on it does anything. */
export function BrightCheck() {
  const search = useSearchKey();
  return (
    <Page title={say.bright}>
      <Toolbar>
        <SearchBox label={say.search} placeholder={say.search} value="" inputRef={search} onSearch={nothing} />
      </Toolbar>
      <Table label={say.bright} columns={columns} rows={samples} rowId={(row) => row.id} rowLabel={(row) => row.user} />
      <Pager
        text={showing(1, 10, samples.length, samples.length)}
        page={1}
        pageCount={1}
        pages={[1]}
        onPage={nothing}
      />
    </Page>
  );
}
