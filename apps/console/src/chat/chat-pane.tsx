import { counted, grouped } from '@matchdesk/core/kit/text/show.ts';
import { matchesTexts } from '@matchdesk/core/matches/texts.ts';
import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import type { ChatState } from '../desk/state.ts';
import { LoadNote } from '../list/load-note.tsx';
import { fitted, safe } from '../look/fit.ts';
import { LineText } from '../look/lines.tsx';
import { StillLoading } from '../look/still-loading.tsx';
import { useTheme } from '../look/theme.ts';
import { bubbleWidth, type ChatLine, chatLines, messagesWith } from './chat-lines.ts';

type ChatPaneProps = { readonly chat: ChatState; readonly width: number; readonly height: number };

const ChatLineText = ({ line, width }: { readonly line: ChatLine; readonly width: number }) => {
  const theme = useTheme();
  if (line.kind === 'blank') return <Text> </Text>;
  if (line.kind === 'day') {
    const words = ` ${line.text} `;
    const side = '─'.repeat(Math.max(2, Math.floor((width - words.length) / 2) - 1));
    return <Text dimColor wrap="truncate">{`${side}${words}${side}`}</Text>;
  }
  const indent = line.isLeft ? '  ' : ' '.repeat(Math.max(2, width - bubbleWidth(width) - 4));
  if (line.kind === 'head') {
    return (
      <Text wrap="truncate">
        {indent}
        <Text bold {...(line.isLeft ? theme.tone('accent') : theme.tone('wait'))}>
          {safe(line.sender)}
        </Text>
        <Text dimColor>{`  ${line.time}`}</Text>
      </Text>
    );
  }
  return (
    <Text wrap="truncate">
      {indent}
      <Text {...(line.isLeft ? theme.tone('accent') : theme.tone('wait'))}>│ </Text>
      {fitted(line.text, Math.min(textWidth(line.text), width - 6))}
    </Text>
  );
};

const countNote = ({ messages, total, term, earliest, isLoading }: ChatState, found: number): string => {
  if (isLoading) return 'Loading messages …';
  const of = `${grouped(messages.length)} of ${counted(total ?? messages.length, 'message')}`;
  const searched = term.trim() === '' ? '' : `, ${found} with '${safe(term.trim())}'`;
  return `${of}${searched}${earliest > 1 ? '  ·  [ loads earlier ones' : ''}`;
};

/** Shows a conversation, its end first. */
export const ChatPane = ({ chat, width, height }: ChatPaneProps) => {
  if (chat.failure && chat.messages.length === 0) {
    return <LoadNote failure={chat.failure} empty={matchesTexts.noMessages} width={width} />;
  }
  if (chat.messages.length === 0) {
    return chat.isLoading || chat.earliest === 0 ? (
      <StillLoading text="Loading messages …" width={width} />
    ) : (
      <Text dimColor>{`   ${matchesTexts.noMessages}`}</Text>
    );
  }
  const found = messagesWith(chat.messages, chat.term);
  const lines = chatLines(found, chat.messages[0]?.sender_id ?? '', width, chat.isExact);
  const room = Math.max(1, height - 2);
  const scroll = Math.min(chat.scroll, Math.max(0, lines.length - room));
  const end = lines.length - scroll;
  return (
    <Box flexDirection="column" width={width} height={height}>
      {lines.slice(Math.max(0, end - room), end).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
        <Box key={at} height={1}>
          <ChatLineText line={line} width={width} />
        </Box>
      ))}
      <Box height={1} marginTop={lines.length < room ? room - lines.length + 1 : 1}>
        {chat.draft === null ? (
          <Text dimColor>{fitted(`  ${countNote(chat, found.length)}`, width)}</Text>
        ) : (
          <>
            <Text bold>{'  / '}</Text>
            <LineText line={chat.draft} width={Math.max(10, width - 6)} placeholder="Search in this chat" />
          </>
        )}
      </Box>
    </Box>
  );
};
