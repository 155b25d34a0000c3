import { Text } from 'ink';
import type { ReactNode } from 'react';
import { fieldsIn, type SignIn } from '../desk/sign-in.ts';
import { useDesk, useShown } from '../desk/use-shown.ts';
import { faultLines } from '../look/fault-lines.tsx';
import { fitted } from '../look/fit.ts';
import { emptyLine } from '../look/line.ts';
import { LineText } from '../look/line-text.tsx';
import { insideOf, Panel, panelSize } from '../look/panel.tsx';

/** The form that starts a session: email, a hidden password, and a code where the account asks for one. */
export const SignInPanel = ({ form }: { readonly form: SignIn }) => {
  const desk = useDesk();
  const { size } = useShown();
  const { settings } = desk.context();
  const inside = insideOf(panelSize(size.columns, size.rows, 60, 20));
  const lines: ReactNode[] = [
    <Text key="where" dimColor>
      {fitted(`Profile ${settings.profileName} at ${settings.url}`, inside)}
    </Text>,
    <Text key="blank"> </Text>,
    ...(form.message === '' ? [] : [...faultLines(form.message, inside), <Text key="blank2"> </Text>]),
    ...fieldsIn(form).flatMap((field): ReactNode[] => {
      const name = field.name;
      const isHere = form.at === name && !form.isBusy;
      return [
        <Text key={name} wrap="truncate">
          {isHere ? '› ' : '  '}
          <Text bold={isHere}>{fitted(field.label, 10)}</Text>
          <LineText
            line={form[name] ?? emptyLine}
            width={inside - 12}
            isSecret={field.kind === 'secret'}
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
  ];
  return (
    <Panel
      size={panelSize(size.columns, size.rows, 60, lines.length + 2)}
      title="Sign in to Matchdesk"
      foot="⏎ sign in   Tab next   Esc quit"
      lines={lines}
    />
  );
};
