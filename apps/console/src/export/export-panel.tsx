import { grouped } from '@matchdesk/core/kit/text/show.ts';
import { type ExportScope, exportScopes } from '@matchdesk/desk/export-scopes.ts';
import { rowFormats } from '@matchdesk/terminal/registry/row-formats.ts';
import { Text } from 'ink';
import type { ExportForm } from '../desk/export-form.ts';
import { fitted } from '../look/fit.ts';
import { faultLines, LineText, MarkedLine } from '../look/lines.tsx';
import { Panel } from '../look/panel.tsx';
import { offersOf } from './export-form.ts';

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
export const ExportPanel = ({ form: { list, of, file, fault } }: { readonly form: ExportForm }) => (
  <Panel
    width={66}
    title={`Export ${list.list.title.toLowerCase()}`}
    foot="⏎ export   ↑↓ what   Esc"
    lines={(inside) => [
      ...offersOf(list).map(([scope, count]) => (
        <MarkedLine
          key={scope}
          text={`${exportScopes.indexOf(scope) + 1}  ${labelOf(scope, count).padEnd(22)} ${notes[scope]}`}
          width={inside}
          isMarked={scope === of}
        />
      )),
      <Text key="blank"> </Text>,
      <Text key="what">{fitted(`As ${rowFormats.join(', ')}, by the name's extension:`, inside)}</Text>,
      <LineText key="file" line={file} width={inside} />,
      ...faultLines(fault, inside),
    ]}
  />
);
