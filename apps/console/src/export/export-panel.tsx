import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { type ExportScope, exportScopes } from '@matchdesk/desk/export-scopes.ts';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { Text } from 'ink';
import type { ExportForm } from '../desk/export-form.ts';
import { useShown } from '../desk/use-shown.ts';
import { faultLines } from '../look/fault-lines.tsx';
import { fitted } from '../look/fit.ts';
import { LineText } from '../look/line-text.tsx';
import { insideOf, Panel, panelSize } from '../look/panel.tsx';
import { offersOf } from './export-form.ts';

const widest = 66;

const labelOf = (scope: ExportScope, count: number | null): string => {
  const number = count === null ? '' : grouped(count);
  if (scope === 'selected') return `The ${number} selected`;
  return `${scope === 'these' ? 'These' : 'All'} ${number}`.trim();
};

const notes: Readonly<Record<ExportScope, string>> = {
  these: 'what the list shows',
  selected: '',
  all: 'the whole list',
};

/** The form of an export: what to export, and to which file. */
export const ExportPanel = ({ form: { list, of, file, fault } }: { readonly form: ExportForm }) => {
  const { size } = useShown();
  const offers = offersOf(list);
  const faults = faultLines(fault, insideOf(panelSize(size.columns, size.rows, widest, 0)));
  const panel = panelSize(size.columns, size.rows, widest, 6 + offers.length + faults.length);
  const inside = insideOf(panel);
  return (
    <Panel
      size={panel}
      title={`Export ${list.list.title.toLowerCase()}`}
      foot="⏎ export   ↑↓ what   Esc"
      lines={[
        ...offers.map(([scope, count]) => (
          <Text key={scope} inverse={scope === of} wrap="truncate">
            {fitted(
              `${scope === of ? '›' : ' '} ${exportScopes.indexOf(scope) + 1}  ${labelOf(scope, count).padEnd(22)} ${notes[scope]}`,
              inside,
            )}
          </Text>
        )),
        <Text key="blank"> </Text>,
        <Text key="what">{fitted(`As ${rowFormats.join(', ')}, by the name's extension:`, inside)}</Text>,
        <LineText key="file" line={file} width={inside} />,
        ...faults,
      ]}
    />
  );
};
