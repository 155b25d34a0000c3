import { ranked } from '@matchdesk/core/kit/text/rank.ts';
import { following } from '@matchdesk/desk/keys/strokes.ts';
import { Text } from 'ink';
import { TaskPanel } from '../act/task-panel.tsx';
import { type Binding, shownKey } from '../desk/binding.ts';
import type { SortMenu } from '../desk/list-forms.ts';
import type { Overlay, Question } from '../desk/state.ts';
import { useDesk, useShown } from '../desk/use-shown.ts';
import { ExportPanel } from '../export/export-panel.tsx';
import { bindingsNow } from '../keys/bindings.ts';
import { sortsOf } from '../list/narrowing.ts';
import { fitted, scrolled, wrapped } from '../look/fit.ts';
import { type Line, textIn } from '../look/line.ts';
import { Buttons, Heading, LineText, MarkedLine } from '../look/lines.tsx';
import { Panel } from '../look/panel.tsx';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PalettePanel } from './palette-panel.tsx';

const SortPanel = ({ menu }: { readonly menu: SortMenu }) => {
  const { sort, direction } = menu.list.query;
  return (
    <Panel
      width={48}
      title="Sort by"
      foot="⏎ sort, again reverses"
      at={menu.at}
      lines={(inside) =>
        sortsOf(menu.list).map(({ value, label, hasDirection }, at) => {
          const arrow = value === sort ? (hasDirection && direction === 'desc' ? '▼' : '▲') : ' ';
          return <MarkedLine key={value} text={`${arrow} ${label}`} width={inside} isMarked={at === menu.at} />;
        })
      }
    />
  );
};

type KeyLine = { readonly heading: string } | { readonly keys: string; readonly title: string };

const keyLines = (bindings: readonly Binding[]): readonly KeyLine[] =>
  [...Map.groupBy(bindings, ({ group }) => group)].flatMap(([heading, group]): KeyLine[] => [
    { heading },
    ...group.map(({ keys, title }) => ({ keys: keys.map(shownKey).join('  '), title })),
  ]);

const KeysPanel = ({ term, scroll }: { readonly term: Line; readonly scroll: number }) => {
  const bindings = bindingsNow(useDesk());
  const { rows } = useShown().size;
  const query = textIn(term);
  const found = query === '' ? bindings : ranked(query, bindings, bindings.length);
  const { shown } = scrolled(keyLines(found), scroll, rows - 6);
  return (
    <Panel
      width={70}
      height={rows}
      title="The keys of this screen"
      foot="↑↓ scroll   type to search   Esc close"
      lines={(inside) => [
        <LineText key="term" line={term} width={inside} placeholder="Search the keys" />,
        <Text key="blank"> </Text>,
        ...shown.map((line) =>
          'heading' in line ? (
            <Heading key={line.heading} text={line.heading} width={inside} />
          ) : (
            <Text key={`${line.keys}${line.title}`} wrap="truncate">
              {'  '}
              <Text bold>{fitted(line.keys, 24)}</Text>
              {fitted(line.title, inside - 26)}
            </Text>
          ),
        ),
      ]}
    />
  );
};

const QuestionPanel = ({ question }: { readonly question: Question }) => {
  const { title, prompt, typed, wantsReason, line, yes, isYes } = question;
  return (
    <Panel
      width={66}
      title={title}
      foot="⏎ do what is marked   ←→ move   Esc"
      lines={(inside) => [
        ...wrapped(prompt, inside).map((text) => <Text key={text}>{text}</Text>),
        <Text key="blank"> </Text>,
        ...(typed === '' && !wantsReason
          ? []
          : [
              <Text key="type">{wantsReason ? 'How do you know?' : `Type ${typed} to continue:`}</Text>,
              <LineText key="line" line={line} width={inside} placeholder={typed} />,
              <Text key="blank2"> </Text>,
            ]),
        <Buttons key="buttons" yes={yes} isYes={isYes} isDanger={false} />,
      ]}
    />
  );
};

/** The keys that can follow a chord's first key. */
export const ChordPanel = ({ prefix }: { readonly prefix: string }) => {
  const chords = following(bindingsNow(useDesk()), prefix);
  const rows = Math.ceil(chords.length / 2);
  const cell = (at: number, width: number) => {
    const chord = chords[at];
    const key = chord?.keys.find((each) => each.startsWith(`${prefix} `))?.slice(prefix.length + 1) ?? '';
    return (
      <Text>
        <Text bold>{fitted(key, 3)}</Text>
        {fitted(chord?.title ?? '', width - 3)}
      </Text>
    );
  };
  return (
    <Panel
      width={66}
      title={`${prefix} then`}
      lines={(inside) =>
        Array.from({ length: rows }, (_, at) => (
          <Text key={chords[at]?.title} wrap="truncate">
            {cell(at, Math.floor(inside / 2))}
            {cell(at + rows, Math.floor(inside / 2))}
          </Text>
        ))
      }
    />
  );
};

/** The topmost panel. */
export const OverlayPanel = ({ overlay }: { readonly overlay: Overlay }) => {
  switch (overlay.kind) {
    case 'palette':
      return <PalettePanel palette={overlay.palette} />;
    case 'task':
      return <TaskPanel step={overlay.step} />;
    case 'filter':
      return <FilterPanel form={overlay.form} />;
    case 'sort':
      return <SortPanel menu={overlay.menu} />;
    case 'export':
      return <ExportPanel form={overlay.form} />;
    case 'keys':
      return <KeysPanel term={overlay.term} scroll={overlay.scroll} />;
    case 'sign-in':
      return <SignInPanel form={overlay.form} />;
    case 'question':
      return <QuestionPanel question={overlay} />;
  }
};
