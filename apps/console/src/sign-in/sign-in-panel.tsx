import { Text } from 'ink';
import { fieldsIn, type SignIn } from '../desk/sign-in.ts';
import { useDesk } from '../desk/use-shown.ts';
import { fitted } from '../look/fit.ts';
import { emptyLine } from '../look/line.ts';
import { faultLines, LineText } from '../look/lines.tsx';
import { Panel } from '../look/panel.tsx';

/** The form that starts a session: email, a hidden password, and a code where the account asks for one. */
export const SignInPanel = ({ form }: { readonly form: SignIn }) => {
  const { settings } = useDesk().context();
  return (
    <Panel
      width={60}
      title="Sign in to Matchdesk"
      foot="⏎ sign in   Tab next   Esc quit"
      lines={(inside) => [
        <Text key="where" dimColor>
          {fitted(`Profile ${settings.profileName} at ${settings.url}`, inside)}
        </Text>,
        <Text key="blank"> </Text>,
        ...(form.message === '' ? [] : [...faultLines(form.message, inside), <Text key="blank2"> </Text>]),
        ...fieldsIn(form).flatMap(({ name, label, kind }) => {
          const isHere = form.at === name && !form.isBusy;
          return [
            <Text key={name} wrap="truncate">
              {isHere ? '› ' : '  '}
              <Text bold={isHere}>{fitted(label, 10)}</Text>
              <LineText
                line={form[name] ?? emptyLine}
                width={inside - 12}
                isSecret={kind === 'secret'}
                hasCursor={isHere}
              />
            </Text>,
            ...faultLines(form.faults[name] ?? '', inside),
          ];
        }),
        <Text key="blank3"> </Text>,
        <Text key="busy" dimColor>
          {fitted(form.isBusy ? 'Signing in …' : '', inside)}
        </Text>,
      ]}
    />
  );
};
