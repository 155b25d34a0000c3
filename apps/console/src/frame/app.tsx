import { Box, type SuspendTerminal, Text, useApp, useInput, usePaste, useWindowSize } from 'ink';
import { useEffect } from 'react';
import { holdsText } from '../act/answers.ts';
import { ChatPane } from '../chat/chat-pane.tsx';
import { type Desk, patch, stateOf } from '../desk/desk.ts';
import { listOfView, overlayOf, type View, viewOf } from '../desk/state.ts';
import { DeskContext, useDesk, useShown } from '../desk/use-shown.ts';
import { quit } from '../go/quit.ts';
import { DashboardPane } from '../home/dashboard-pane.tsx';
import { JobPane, JobsPane } from '../jobs/jobs-pane.tsx';
import { pressesOf } from '../keys/key-name.ts';
import { press, pressAhead } from '../keys/press.ts';
import { ListPane } from '../list/list-pane.tsx';
import { fitted, scrolled, wrapped } from '../look/fit.ts';
import { faultLines } from '../look/lines.tsx';
import { type Theme, ThemeContext } from '../look/theme.ts';
import { RecordPane } from '../record/record-pane.tsx';
import { Header, KeyBar, StatusBar, TitleBar } from './bars.tsx';
import { ChordPanel, OverlayPanel } from './panels.tsx';
import { Preview, Sidebar } from './side.tsx';

const leastColumns = 60;
export const leastRows = 16;
const withSidebar = 112;
const sidebarWidth = 26;
const withPreview = 164;
const previewWidth = 50;

/** Gives the terminal to another program for a while; set once the console is drawn. */
export type Lender = { suspend: SuspendTerminal | null };

type Room = { readonly width: number; readonly height: number };

const Pane = ({ view, width, height }: Room & { readonly view: View }) => {
  const state = useShown();
  switch (view.kind) {
    case 'list': {
      const list = state.lists[view.list];
      return list ? <ListPane list={list} width={width} height={height} /> : null;
    }
    case 'record':
      return <RecordPane record={view.record} width={width} height={height} />;
    case 'chat':
      return <ChatPane chat={view.chat} width={width} height={height} />;
    case 'dashboard':
      return (
        <DashboardPane detail={view.detail} cursor={view.cursor} steps={view.steps} width={width} height={height} />
      );
    case 'jobs':
      return <JobsPane jobs={view.jobs} cursor={view.cursor} width={width} height={height} />;
    case 'job':
      return <JobPane line={view.line} scroll={view.scroll} width={width} height={height} />;
    case 'text': {
      const lines = view.lines.flatMap((line) => wrapped(line, width - 4));
      return (
        <Box flexDirection="column" paddingLeft={2}>
          {scrolled(lines, view.scroll, height).shown.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
            <Text key={at}>{line}</Text>
          ))}
        </Box>
      );
    }
  }
};

const Unreachable = ({ why, width }: { readonly why: string; readonly width: number }) => (
  <Box flexDirection="column" paddingLeft={3} paddingTop={1}>
    {faultLines(why, width - 6)}
    <Text>
      {'  '}
      <Text bold>r</Text> tries again, <Text bold>q</Text> quits
    </Text>
  </Box>
);

const Body = ({ width, height }: Room) => {
  const state = useShown();
  const view = viewOf(state);
  if (state.unreachable !== null) return <Unreachable why={state.unreachable} width={width} />;
  if (!view) return <Text dimColor>{overlayOf(state) ? ' ' : '   One moment …'}</Text>;
  const hasSidebar = width >= withSidebar && state.session !== null;
  const hasPreview = width >= withPreview && view.kind === 'list' && listOfView(state)?.page !== null;
  const room = width - (hasSidebar ? sidebarWidth : 0) - (hasPreview ? previewWidth : 0);
  return (
    <Box width={width} height={height}>
      {hasSidebar ? <Sidebar width={sidebarWidth} height={height} /> : null}
      <Box width={room} height={height} overflow="hidden">
        <Pane view={view} width={room} height={height} />
      </Box>
      {hasPreview ? <Preview width={previewWidth} height={height} /> : null}
    </Box>
  );
};

type TooSmallProps = { readonly columns: number; readonly rows: number; readonly hint: string };

const TooSmall = ({ columns, rows, hint }: TooSmallProps) => (
  <Box width={columns} height={rows} flexDirection="column" overflow="hidden">
    <Text wrap="truncate">{fitted(`${columns}×${rows} is too small.`, columns)}</Text>
    <Text wrap="truncate">{fitted(`Matchdesk needs ${leastColumns}×${leastRows}.`, columns)}</Text>
    <Text wrap="truncate">{fitted(hint, columns)}</Text>
  </Box>
);

const Frame = ({ lender }: { readonly lender: Lender }) => {
  const { suspendTerminal } = useApp();
  useEffect(() => {
    lender.suspend = suspendTerminal;
  }, [lender, suspendTerminal]);
  const desk = useDesk();
  const state = useShown();
  const { columns, rows } = useWindowSize();
  useEffect(() => {
    const { size } = stateOf(desk);
    if (size.columns !== columns || size.rows !== rows) patch(desk, { size: { columns, rows } });
  }, [desk, columns, rows]);
  useEffect(() => pressAhead(desk));
  const overlay = overlayOf(state);
  const isSmall = columns < leastColumns || rows < leastRows;
  useInput((input, key) => {
    for (const pressed of pressesOf(input, key)) {
      if (!isSmall || pressed.name === 'ctrl+c') press(desk, pressed);
      // Nothing can be asked here, and an open panel would take it for a letter: a job is stopped as by ^C.
      else if (pressed.name === 'q' && !holdsText(state)) quit(desk, stateOf(desk).running.length > 0 ? 130 : 0);
    }
  });
  usePaste((text) => {
    const line = text.replace(/\r\n?/g, '\n');
    // Pasted text goes into an input, never to the keys.
    if (!isSmall && (overlay || listOfView(state)?.draft || isChatSearch(desk)))
      press(desk, { name: 'paste', text: line.trimEnd() });
  });
  if (isSmall) {
    const hint = holdsText(state) ? 'What you typed is kept. ^C quits.' : 'q quits.';
    return <TooSmall columns={columns} rows={rows} hint={hint} />;
  }
  // Ink knows of a resize one frame before the state does.
  if (state.size.columns !== columns || state.size.rows !== rows) return <Box width={columns} height={rows} />;
  return (
    <Box width={columns} height={rows} flexDirection="column" overflow="hidden">
      <Header />
      <TitleBar />
      <Box height={rows - 4} width={columns} overflow="hidden">
        <Body width={columns} height={rows - 4} />
      </Box>
      <StatusBar />
      <KeyBar />
      {overlay ? <OverlayPanel overlay={overlay} /> : null}
      {state.prefix !== null && !overlay ? <ChordPanel prefix={state.prefix} /> : null}
    </Box>
  );
};

const isChatSearch = (desk: Desk): boolean => {
  const view = viewOf(stateOf(desk));
  return view?.kind === 'chat' && view.chat.draft !== null;
};

type AppProps = { readonly desk: Desk; readonly theme: Theme; readonly lender: Lender };

/** The whole console on one desk. */
export const App = ({ desk, theme, lender }: AppProps) => (
  <DeskContext.Provider value={desk}>
    <ThemeContext.Provider value={theme}>
      <Frame lender={lender} />
    </ThemeContext.Provider>
  </DeskContext.Provider>
);
