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
import { Buttons } from '../look/buttons.tsx';
import { fitted, wrapped } from '../look/fit.ts';
import { Heading } from '../look/heading.tsx';
import { type Line, textIn } from '../look/line.ts';
import { LineText } from '../look/line-text.tsx';
import { insideOf, Panel, panelSize } from '../look/panel.tsx';
import { scrolled } from '../look/scrolled.ts';
import { SignInPanel } from '../sign-in/sign-in-panel.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { PalettePanel } from './palette-panel.tsx';

const SortPanel = ({ menu }: { readonly menu: SortMenu }) => {
  const { size } = useShown();
  const sorts = sortsOf(menu.list);
  const panel = panelSize(size.columns, size.rows, 48, sorts.length + 2);
  const inside = insideOf(panel);
  const { sort, direction } = menu.list.query;
  const { shown, from } = scrolled(sorts, Math.max(0, menu.at - panel.height + 3), panel.height - 2);
  return (
    <Panel
      size={panel}
      title="Sort by"
      foot="⏎ sort, again reverses"
      lines={shown.map(({ value, label, hasDirection }, at) => {
        const isOn = value === sort;
        const arrow = isOn ? (hasDirection && direction === 'desc' ? '▼' : '▲') : ' ';
        return (
          <Text key={value} inverse={from + at === menu.at} wrap="truncate">
            {fitted(`${from + at === menu.at ? '›' : ' '} ${arrow} ${label}`, inside)}
          </Text>
        );
      })}
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
  const desk = useDesk();
  const { size } = useShown();
  const panel = panelSize(size.columns, size.rows, 70, size.rows - 2);
  const inside = insideOf(panel);
  const bindings = bindingsNow(desk);
  const query = textIn(term);
  const found = query === '' ? bindings : ranked(query, bindings, bindings.length);
  const { shown } = scrolled(keyLines(found), scroll, panel.height - 4);
  return (
    <Panel
      size={panel}
      title="The keys of this screen"
      foot="↑↓ scroll   type to search   Esc close"
      lines={[
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
  const { size } = useShown();
  const prompt = wrapped(question.prompt, insideOf(panelSize(size.columns, size.rows, 66, 20)));
  const typed = question.typed === '' && !question.wantsReason ? 0 : 3;
  const panel = panelSize(size.columns, size.rows, 66, prompt.length + typed + 4);
  const inside = insideOf(panel);
  return (
    <Panel
      size={panel}
      title={question.title}
      foot="⏎ do what is marked   ←→ move   Esc"
      lines={[
        ...prompt.map((line) => <Text key={line}>{line}</Text>),
        <Text key="blank"> </Text>,
        ...(typed === 0
          ? []
          : [
              <Text key="type">
                {question.wantsReason ? 'How do you know?' : `Type ${question.typed} to continue:`}
              </Text>,
              <LineText key="line" line={question.line} width={inside} placeholder={question.typed} />,
              <Text key="blank2"> </Text>,
            ]),
        <Buttons key="buttons" yes={question.yes} isYes={question.isYes} isDanger={false} />,
      ]}
    />
  );
};

/** The keys that can follow a chord's first key. */
export const ChordPanel = ({ prefix }: { readonly prefix: string }) => {
  const desk = useDesk();
  const { size } = useShown();
  const chords = following(bindingsNow(desk), prefix);
  const panel = panelSize(size.columns, size.rows, 66, Math.ceil(chords.length / 2) + 2);
  const half = Math.floor(insideOf(panel) / 2);
  const rows = Math.ceil(chords.length / 2);
  const cell = (at: number) => {
    const chord = chords[at];
    const key = chord?.keys.find((each) => each.startsWith(`${prefix} `))?.slice(prefix.length + 1) ?? '';
    return (
      <Text>
        <Text bold>{fitted(chord ? key : '', 3)}</Text>
        {fitted(chord?.title ?? '', half - 3)}
      </Text>
    );
  };
  return (
    <Panel
      size={panel}
      title={`${prefix} then`}
      lines={Array.from({ length: rows }, (_, at) => (
        <Text key={chords[at]?.title} wrap="truncate">
          {cell(at)}
          {cell(at + rows)}
        </Text>
      ))}
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
