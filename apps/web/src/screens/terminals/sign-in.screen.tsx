import { fieldIn } from '@matchdesk/core/kit/form/field.ts';
import { fill } from '@matchdesk/core/kit/text/text.ts';
import { codeForm, codeIn } from '@matchdesk/core/terminals/checks.ts';
import { terminalsScreens as screens } from '@matchdesk/core/terminals/screens.ts';
import { terminalsTexts as say } from '@matchdesk/core/terminals/texts.ts';
import { noSubject } from '@matchdesk/desk/task/subject.ts';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ActionButton } from '../../act/action-button.tsx';
import { openAction } from '../../act/open-action.ts';
import { onActed } from '../../data/acted.ts';
import { useCall } from '../../data/use-call.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { LoadFailure } from '../../load/load-failure.tsx';
import { Page } from '../../shell/page.tsx';
import { WhereOffered } from '../../shell/where-offered.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading } from '../../ui/spinner.tsx';

const { path, title } = screens['sign-in'];
const decisions = [
  { id: 'terminals.approve', key: 'a', label: say.approveHere, said: say.approved },
  { id: 'terminals.decline', key: 'd', label: say.declineHere, said: say.declined },
] as const;

/** Asks for the code that a terminal shows. */
function CodeForm() {
  const [, navigate] = useLocation();
  return (
    <Card>
      <Form
        schema={codeForm}
        defaults={{ code: '' }}
        label={title}
        checkOn="onSubmit"
        onSubmit={async ({ code }) => {
          navigate(`${path}?code=${encodeURIComponent(codeIn(code) ?? code)}`);
          return [];
        }}
      >
        <p>{say.lead}</p>
        <TextField field={fieldIn(codeForm, 'code')} autoFocus />
        <div className="row" data-align="end">
          <SubmitButton>{say.look}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

/** The possible answers to a terminal, each with its key. */
function Decisions({ code }: { code: string }) {
  const opening = { subject: noSubject, initial: { code }, isWhole: true };
  useKeys(
    decisions.map(({ id, key, label }) => ({
      keys: key,
      title: label,
      group: title,
      run: () => openAction(id, opening),
    })),
  );
  return decisions.map(({ id, key, label }) => (
    <ActionButton
      key={id}
      id={id}
      label={label}
      shortcut={key}
      kind={key === 'a' ? 'primary' : undefined}
      {...opening}
    />
  ));
}

/** The terminal that waits with a code, until it gets an answer. */
function Waiting({ code }: { code: string }) {
  const { data, error, refetch } = useCall('terminals', 'waiting', { code });
  const [said, setSaid] = useState('');
  useEffect(
    () => onActed(({ action }) => setSaid((before) => decisions.find(({ id }) => id === action)?.said ?? before)),
    [],
  );
  const other = <Link href={path}>{say.other}</Link>;
  if (said !== '') return <Notice action={other}>{said}</Notice>;
  if (error) {
    return (
      <div className="stack">
        <LoadFailure error={error} refetch={refetch} />
        <p>{other}</p>
      </div>
    );
  }
  if (!data) return <Loading label={title} />;
  const { machine, network, asked_at: asked, expires_at: expires } = data.data;
  return (
    <Card title={fill(say.asks, { code: data.data.code })}>
      <div className="stack">
        <Facts
          items={[
            { term: say.machine, value: machine },
            { term: say.network, value: network },
            { term: say.asked, value: <Moment at={asked} /> },
            { term: say.expires, value: <Moment at={expires} /> },
          ]}
        />
        <Notice tone="warning">{say.beware}</Notice>
        <div className="row" data-align="end">
          {/* Comes late: while its actions are fetched, what is asked stands already. */}
          <Suspense>
            <Decisions code={code} />
          </Suspense>
        </div>
      </div>
    </Card>
  );
}

/** /terminal: shown where the provider signs terminals in. The link that a terminal shows contains the code. */
export default function SignInTerminal() {
  const code = codeIn(new URLSearchParams(useSearch()).get('code') ?? '');
  return (
    <Page title={title} width="narrow">
      <WhereOffered extension="terminals" title={say.none} otherwise={say.notOffered}>
        {code === null ? <CodeForm /> : <Waiting key={code} code={code} />}
      </WhereOffered>
    </Page>
  );
}
