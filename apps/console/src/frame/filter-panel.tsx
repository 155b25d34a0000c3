import type { Filter } from '@matchdesk/core/kit/list/read.ts';
import { Text } from 'ink';
import type { ReactNode } from 'react';
import { chooserLines, roomForChoices } from '../act/chooser-lines.tsx';
import { listedIn } from '../choose/filter-chooser.ts';
import type { Chooser } from '../desk/chooser.ts';
import type { FilterForm } from '../desk/list-forms.ts';
import { useDesk } from '../desk/use-shown.ts';
import { choiceAt, filtersOf, titleIn, valueIn } from '../list/narrowing.ts';
import { fitted } from '../look/fit.ts';
import { emptyLine } from '../look/line.ts';
import { faultLines, LineText } from '../look/lines.tsx';
import { Panel } from '../look/panel.tsx';

const hintOf = (filter: Filter, isFound: boolean): string => {
  if (filter.kind === 'date') return '2026-01-31 or yesterday';
  if (filter.kind === 'choice') return '';
  return isFound ? 'Search by name' : (filter.placeholder ?? '');
};

/** The list of choices for a filter. */
const ChooserPanel = ({ filter, chooser }: { readonly filter: Filter; readonly chooser: Chooser }) => (
  <Panel
    width={72}
    title={filter.label}
    foot="⏎ choose   ↑↓ move   type to search   Esc back"
    lines={(inside, rows) =>
      chooserLines(chooser, { inside, room: roomForChoices(rows), placeholder: hintOf(filter, chooser.isFound) })
    }
  />
);

const labelWidth = 22;

type ValueProps = {
  readonly form: FilterForm;
  readonly filter: Filter;
  readonly isHere: boolean;
  readonly isListed: boolean;
  readonly width: number;
};

/** The value of a filter: one of a few, one from a list, or a line. */
const Value = ({ form, filter, isHere, isListed, width }: ValueProps) => {
  const hint = hintOf(filter, isListed && filter.kind === 'text' && filter.offers === 'records');
  if (filter.kind === 'choice') {
    const chosen = filter.options[choiceAt(filter.options, valueIn(form, filter.id))]?.[1];
    return <Text inverse={isHere}>{fitted(`‹ ${chosen} ›`, width)}</Text>;
  }
  if (isListed) return <Text inverse={isHere}>{fitted(`${titleIn(form, filter) || hint} ▾`, width)}</Text>;
  const line = form.lines[filter.id] ?? emptyLine;
  return <LineText line={line} width={width} hasCursor={isHere} placeholder={hint} />;
};

/** The filters of a list, or the open list of choices for one of them. */
export const FilterPanel = ({ form }: { readonly form: FilterForm }) => {
  const desk = useDesk();
  const filters = filtersOf(form);
  const here = filters[form.at];
  if (here && form.chooser) return <ChooserPanel filter={here} chooser={form.chooser} />;
  const filterLines = (filter: Filter, isHere: boolean, inside: number): readonly ReactNode[] => {
    const isListed = listedIn(desk, form, filter) !== null;
    const width = inside - labelWidth - 2;
    return [
      <Text key={filter.id} wrap="truncate">
        {isHere ? '› ' : '  '}
        <Text bold={isHere}>{fitted(filter.label, labelWidth)}</Text>
        <Value form={form} filter={filter} isHere={isHere} isListed={isListed} width={width} />
      </Text>,
      ...faultLines(form.faults[filter.id] ?? '', inside),
    ];
  };
  const chooses = here && listedIn(desk, form, here) ? '→' : '←→';
  return (
    <Panel
      width={64}
      title="Filter"
      foot={`⏎ apply   Tab next   ${chooses} choose   ^X none   Esc`}
      lines={(inside) => [
        <Text key="blank"> </Text>,
        ...filters.flatMap((filter, at) => filterLines(filter, at === form.at, inside)),
        <Text key="end"> </Text>,
      ]}
    />
  );
};
