import { identityScreens } from '@matchdesk/core/identity/screens.ts';
import { identityTexts as say } from '@matchdesk/core/identity/texts.ts';
import { showing } from '@matchdesk/core/kit/list/page.ts';
import { Page } from '../../shell/page.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import { Table } from '../../ui/table.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import '../../styles/rest.css';

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

const text = (id: keyof Sample, heading: string) => ({ id, heading, cell: (row: Sample) => row[id], sort: id });
const columns = [
  { ...text('id', 'No'), width: 72, align: 'end' as const },
  text('phone', 'Phone number'),
  text('email', 'Email Id'),
  text('user', 'User'),
  { ...text('score', 'Score'), align: 'end' as const },
  {
    id: 'action',
    heading: 'Action',
    cell: ({ user }: Sample) => (
      <IconButton icon="pencil" size="small" disabled label={`${say.editScore} of ${user}`} />
    ),
    width: 88,
  },
];

const noOrder = { by: '', direction: 'ascending' } as const;
const options = [say.all, say.eligible, say.notEligible].map((label) => ({ value: label, label }));
const nothing = (): void => undefined;

/** /brightcheck: the specified static mock of the trust-score layout. Its buttons do nothing, and it says so. */
export default function BrightCheck() {
  return (
    <Page title={identityScreens.bright.title}>
      <div className="stack">
        <Notice>{say.sample}</Notice>
        <div className="sample">
          <fieldset disabled aria-label={say.search}>
            <Toolbar end={<Button icon="download">{say.export}</Button>}>
              <SearchBox label={say.search} placeholder={say.search} value="" onSearch={nothing} />
              <Select label={say.eligibility} value={say.all} options={options} onChange={nothing} />
            </Toolbar>
          </fieldset>
          <Table
            label={identityScreens.bright.title}
            columns={columns}
            rows={samples}
            rowId={(row) => row.id}
            rowLabel={(row) => row.user}
            sorting={noOrder}
          />
          <fieldset disabled aria-label="Pages">
            <Pager
              text={showing(1, 10, samples.length, samples.length)}
              page={1}
              pageCount={1}
              pages={[1]}
              onPage={nothing}
              size={10}
              sizes={[10, 25, 50, 100]}
              onSize={nothing}
            />
          </fieldset>
        </div>
      </div>
    </Page>
  );
}
