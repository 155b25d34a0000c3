import { counted } from '@matchdesk/core/kit/show.ts';
import { Text } from 'ink';
import { rowFormats } from '../../project/row-formats.ts';
import { useShown } from '../frame/use-shown.ts';
import { fitted, wrapped } from '../look/fit.ts';
import { LineText } from '../look/line-text.tsx';
import { insideOf, Panel, panelSize } from '../look/panel.tsx';
import { useTheme } from '../look/theme.ts';
import type { ExportForm } from './export-form.ts';

const widest = 66;

/** Asks for the file of an export. */
export const ExportPanel = ({ form: { list, file, fault } }: { readonly form: ExportForm }) => {
  const theme = useTheme();
  const { size } = useShown();
  const inside = insideOf(panelSize(size.columns, size.rows, widest, 20));
  const total = list.page?.total ?? null;
  const what = total === null ? 'All rows that match' : `${counted(total, 'row')} that match`;
  const faults = fault === '' ? [] : wrapped(fault, inside - 2);
  return (
    <Panel
      size={panelSize(size.columns, size.rows, widest, 6 + faults.length)}
      title={`Export ${list.list.title.toLowerCase()}`}
      foot="⏎ export   Esc"
      lines={[
        <Text key="what">{fitted(`${what}, as ${rowFormats.join(', ')} by the name's end:`, inside)}</Text>,
        <Text key="blank"> </Text>,
        <LineText key="file" line={file} width={inside} />,
        ...faults.map((line, at) => (
          <Text key={line} wrap="truncate">
            <Text {...theme.tone('bad')}>{at === 0 ? '■ ' : '  '}</Text>
            {fitted(line, inside - 2)}
          </Text>
        )),
      ]}
    />
  );
};
