import { firstSteps } from '@matchdesk/core/dashboard/first-steps.ts';
import { dashboardTexts as say } from '@matchdesk/core/dashboard/texts.ts';
import { allScreens, screenNamed } from '@matchdesk/core/screens.ts';
import { isOffered } from '../../data/offered.ts';
import { sessionAtom } from '../../data/session.ts';
import { useCall } from '../../data/use-call.ts';
import { useAtomValue } from '../../ui/atom.ts';
import { Card } from '../../ui/card.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Link } from '../../ui/link.tsx';

const screenOf = (id: string | undefined) => allScreens.find((each) => each.id === id)?.screen;

/** The steps that are left in a new system, each with its key and its command; hidden once all are done. */
export function FirstSteps({ people }: { people: number | undefined }) {
  const session = useAtomValue(sessionAtom);
  const mayManage = isOffered(screenNamed('settings.update'), session);
  const colleagues = useCall('admins', 'list', {}, mayManage).data?.data.length;
  const policies = useCall('settings', 'list', {}, mayManage).data?.data;
  const hasTwoStep = useCall('session', 'twoStep', {}).data?.data.is_on ?? undefined;
  const left = firstSteps({
    people,
    colleagues,
    hasTwoStep,
    policies: policies?.filter(({ setting_description }) => setting_description.trim() !== '').length,
  });
  if (left.length === 0) return null;
  return (
    <Card title={say.firstSteps}>
      <ol className="first-steps">
        {left.map(({ title, text, screen: id, commands }) => {
          const screen = screenOf(id);
          return (
            <li key={title}>
              <div>
                {screen ? <Link href={screen.path}>{title}</Link> : <strong>{title}</strong>}
                {screen?.chord && <Kbd keys={`g ${screen.chord}`} />}
                <p>{text}</p>
              </div>
              {commands.map((command) => (
                <code key={command}>{command}</code>
              ))}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
