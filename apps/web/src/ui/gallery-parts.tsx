import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Chart } from './chart.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { Facts } from './facts.tsx';
import { Form, SubmitButton } from './form.tsx';
import { CheckField, SelectField, TextField } from './form-fields.tsx';
import { Controls } from './gallery-controls.tsx';
import { nothing, type Person, say } from './gallery-data.ts';
import { Icon } from './icon.tsx';
import { type IconName, iconPaths } from './icon-paths.ts';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';
import { Loading } from './spinner.tsx';
import { Stat } from './stat.tsx';
import { Table } from './table.tsx';
import type { Column } from './table-row.tsx';
import { Tabs } from './tabs.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const joined = [120, 180, 160, 240, 300, 280, 350, 420, 390, 460, 510, 480];
const verified = [80, 120, 110, 190, 240, 200, 290, 340, 330, 400, 430, 410];

const schema = z.object({
  title: z.string().min(2, 'Title must be at least 2 characters long.'),
  email: z.string().min(5, 'Email must be at least 5 characters'),
  kind: z.string(),
  text: z.string().min(1, 'Description cannot be blank. Please provide details.'),
  agreed: z.boolean(),
});

const tiny: readonly Column<Person>[] = [
  { id: 'name', heading: 'Name', cell: (row) => row.name },
  { id: 'email', heading: 'Email', cell: (row) => row.email },
];

function Forms() {
  return (
    <Card title="Form">
      <Form
        schema={schema}
        label="Example"
        defaults={{ title: '', email: 'ann@example.com', kind: 'a', text: '', agreed: false }}
        onSubmit={async () => [{ msg: 'The server said no.' }]}
      >
        <TextField name="title" label="Title" maxLength={150} counted hint="Shown at the top of the list." />
        <TextField name="email" label="Email" kind="email" />
        <SelectField
          name="kind"
          label="Kind"
          options={[
            { value: 'a', label: 'Public' },
            { value: 'b', label: 'Private' },
          ]}
        />
        <TextField name="text" label="Description" kind="multiline" maxLength={500} counted />
        <CheckField name="agreed" label="Tell everyone about it" />
        <div className="form-foot">
          <SubmitButton>Save Changes</SubmitButton>
          <Button>Cancel</Button>
        </div>
      </Form>
    </Card>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'typed'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Overlays and alerts">
      <div className="row">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('typed')}>Typed</Button>
        <Button onClick={() => say('success', 'Settings updated successfully', 1000)}>Success</Button>
        <Button onClick={() => say('danger', 'The export failed: HTTP error! status: 502', null)}>Failure</Button>
        <Button onClick={() => say('warning', 'Please select users first', 4000)}>Warning</Button>
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Edit Radar"
        foot={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="primary" onClick={close}>
              Save Changes
            </Button>
          </>
        }
      >
        <Form schema={schema.pick({ title: true })} defaults={{ title: 'Austin' }} onSubmit={async () => []}>
          <TextField name="title" label="City" ignore={/[^a-z0-9 ,.-]/gi} maxLength={50} />
        </Form>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm' || open === 'typed'}
        onClose={close}
        onConfirm={close}
        danger
        title="Delete"
        text="Are you sure you want to delete this city?"
        confirmLabel="Delete"
        typed={open === 'typed' ? { label: 'Type 3 to confirm', expected: '3' } : undefined}
      />
    </Card>
  );
}

const Section = ({ children }: { children: ReactNode }) => (
  <div className="grid" data-columns="2">
    {children}
  </div>
);

export function GalleryParts() {
  const [tab, setTab] = useState('a');
  return (
    <div className="stack">
      <div className="grid">
        <Stat label="Earnings Monthly" value="$12,480.00" icon="card" note="November" />
        <Stat label="Earnings Annual" value="$148,020.50" icon="calendar" />
        <Stat label="Active Users" value="1,904" icon="user" href="#list" />
        <Stat label="Total Users" value={undefined} icon="users" />
      </div>
      <Section>
        <Card>
          <Chart
            title="Transactions"
            kind="line"
            labels={months}
            xLabel="Months"
            yLabel="Transactions"
            series={[{ label: 'Transactions', values: joined }]}
            emptyText="No Records Found"
          />
        </Card>
        <Card>
          <Chart
            title="Users joined and verified"
            kind="bars"
            labels={months}
            xLabel="Months"
            yLabel="Users"
            series={[
              { label: 'Joined', values: joined },
              { label: 'Verified', values: verified },
            ]}
            emptyText="No Records Found"
          />
        </Card>
        <Controls />
        <Forms />
        <Overlays />
        <Card title="Tabs and facts">
          <Tabs
            label="Ratings"
            value={tab}
            onChange={setTab}
            tabs={[
              { id: 'a', label: 'Received', count: 12 },
              { id: 'b', label: 'Given', count: 3 },
              { id: 'c', label: 'Flags' },
            ]}
          >
            <Facts
              items={[
                { term: 'Name', value: 'Ann Lee' },
                { term: 'Email', value: 'ann.lee@example.com' },
                { term: 'Where I live', value: 'Austin, Texas' },
                { term: 'Occupation', value: 'Prefer Not to Say' },
              ]}
            />
          </Tabs>
        </Card>
        <Card title="First load" flush>
          <Table
            label="Loading list"
            columns={tiny}
            rows={undefined}
            rowId={(row) => row.id}
            rowLabel={(row) => row.name}
            skeletonRows={4}
          />
        </Card>
        <Card title="Waiting">
          <div className="stack">
            <Loading label="Loading" />
            <Progress label="Adding credits" done={412} total={598} text="412 of 598" />
            <Progress label="Collecting" />
            <Notice tone="danger" action={<Button icon="refresh">Retry</Button>}>
              The list could not be loaded: the server did not answer within 30 s.
            </Notice>
          </div>
        </Card>
        <Card title="Empty">
          <Empty title="No communities found" actions={<Button icon="plus">Add Community</Button>} />
        </Card>
        <Card title="Failing">
          <Empty
            kind="failing"
            title="No Records Found"
            detail="The list could not be loaded: the server did not answer. Your search is kept."
            requestId="req_7fk2m9"
            onRetry={nothing}
          />
        </Card>
        <Card title="Forbidden">
          <Empty kind="forbidden" title="Only for the full administrator" detail="Ask one of them for this." />
        </Card>
        <Card title="No match">
          <Empty kind="no-match" title="No results found" />
        </Card>
      </Section>
      <Card title="Icons">
        <ul className="row" aria-label="Icons">
          {Object.keys(iconPaths).map((name) => (
            <li key={name} title={name}>
              <Icon name={name as IconName} size={20} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
