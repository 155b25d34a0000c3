import { spoken } from '@matchdesk/core/kit/text/noun.ts';
import { one, refusalOfSubject } from '@matchdesk/desk/task/subject.ts';
import { crumbsOf } from '@matchdesk/desk/task/task.ts';
import { Content, Portal, Root, Title } from '@radix-ui/react-dialog';
import { useEffect } from 'react';
import { useDirtyForm } from '../act/dirty-form.ts';
import { useKeys } from '../keys/use-keys.ts';
import { useAtomValue } from '../ui/atom.ts';
import { Icon } from '../ui/icon.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useOverlay } from '../ui/overlay.ts';
import { ConfirmStage } from './confirm-stage.tsx';
import { FieldStage } from './field-stage.tsx';
import { RecordStage } from './record-stage.tsx';
import { RunStage } from './run-stage.tsx';
import { StartStage } from './start-stage.tsx';
import { leavePalette, type Stage, stagesAtom } from './state.ts';
import { advance } from './steps.ts';
import './palette.css';

function StageOf({ stage }: { stage: Stage }) {
  const { message, isTold, text } = stage;
  switch (stage.at) {
    case 'start':
      return <StartStage narrowed={stage.narrowed} />;
    case 'subject':
      return (
        <RecordStage
          record={stage.record}
          label={`Which ${spoken(stage.record)}?`}
          message={message}
          isTold={isTold}
          refusalOf={(target) => refusalOfSubject(stage.task.entry, one(target))}
          onChoose={(target) => advance({ ...stage.task, subject: one(target) })}
        />
      );
    case 'field':
      return <FieldStage task={stage.task} field={stage.field} message={message} isTold={isTold} text={text} />;
    case 'confirm':
      return (
        <ConfirmStage task={stage.task} prompt={stage.prompt} asking={stage.asking} message={message} isTold={isTold} />
      );
    case 'run':
      return <RunStage task={stage.task} />;
  }
}

/** What the first sign of a query limits the search to. */
const signs = [
  ['>', 'commands'],
  ['@', 'people'],
  ['#', 'communities, events, cities'],
  ['$', 'transactions'],
  ['?', 'keys'],
] as const;

function PaletteContent({ stage, depth }: { stage: Stage; depth: number }) {
  const overlay = useOverlay(leavePalette);
  const crumbs = stage.at === 'start' ? [] : [stage.task.entry.action.title, ...crumbsOf(stage.task)];
  const note = useDirtyForm();
  // An action that is being asked for stays open when the session ends.
  const holds = stage.at !== 'start';
  useEffect(() => note(holds), [note, holds]);
  useKeys(
    [{ keys: 'Mod+k', title: 'Close the palette', group: 'Palette', inInput: true, unlisted: true, run: leavePalette }],
    true,
  );

  return (
    <>
      <div className="dialog-scrim" />
      <Content
        className="palette"
        aria-describedby={undefined}
        {...overlay}
        onOpenAutoFocus={(event) => event.preventDefault()}
      >
        <Title className="sr-only">Command palette</Title>
        {crumbs.length > 0 && (
          <ol className="palette-crumbs" aria-label="Steps">
            {crumbs.map((crumb, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same crumb may stand twice, and the order is fixed
              <li key={at}>
                {at > 0 && <Icon name="chevron-right" size={12} />}
                <span className="palette-crumb">{crumb}</span>
              </li>
            ))}
          </ol>
        )}
        <StageOf key={`${depth} ${stage.at} ${stage.message ?? ''}`} stage={stage} />
        <div className="palette-foot" aria-hidden="true">
          <span>
            <Kbd keys="ArrowUp ArrowDown" /> move
          </span>
          <span>
            <Kbd keys="Enter" /> choose
          </span>
          {stage.at === 'start' && !stage.narrowed ? (
            <span className="palette-signs">
              {signs.map(([sign, found]) => (
                <span key={sign}>
                  <Kbd keys={sign} /> {found}
                </span>
              ))}
            </span>
          ) : (
            <span>
              <Kbd keys="Backspace" /> back
            </span>
          )}
        </div>
      </Content>
    </>
  );
}

/** The command palette: places, actions, records, and the fields and confirmation of an action. */
export function Palette() {
  const stages = useAtomValue(stagesAtom);
  const stage = stages[stages.length - 1];
  return (
    <Root open={stage !== undefined} onOpenChange={(isOpen) => !isOpen && leavePalette()}>
      <Portal>{stage && <PaletteContent stage={stage} depth={stages.length} />}</Portal>
    </Root>
  );
}
