import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import type { ChatState } from '../desk/state.ts';
import { chatLines, messagesWith } from './chat-lines.ts';
import { ChatPane } from './chat-pane.tsx';

const message = (number: number, sender: string, text: string, day = 1) => ({
  _id: `m${number}`,
  sender_id: sender,
  sender: sender === 'a' ? 'Ann' : 'Ben',
  message: text,
  created_at: `2026-05-0${day}T10:0${number}:00.000Z`,
});
const talk = [message(1, 'a', 'Hello'), message(2, 'a', 'Are you there?'), message(3, 'b', 'Sí, aquí', 2)];

const chat: ChatState = {
  match: { id: 'x', label: 'Ann & Ben' },
  messages: talk,
  total: 9,
  earliest: 2,
  isLoading: false,
  failure: null,
  scroll: 0,
  term: '',
  draft: null,
  isExact: false,
};

describe('a conversation', () => {
  it('names each day once, and a sender once for several messages in a row', () => {
    const kinds = chatLines(talk, 'a', 60).map(({ kind }) => kind);
    expect(kinds).toEqual(['day', 'head', 'text', 'text', 'day', 'head', 'text']);
  });

  it('says by its key exactly when each message was sent', () => {
    const heads = chatLines(talk, 'a', 60, true).flatMap((line) => (line.kind === 'head' ? [line.time] : []));
    expect(heads).toEqual(['2026-05-01 10:01:00 UTC', '2026-05-01 10:02:00 UTC', '2026-05-02 10:03:00 UTC']);
    const frame = render(<ChatPane chat={{ ...chat, isExact: true }} width={60} height={12} />).lastFrame();
    expect(frame).toContain('2026-05-01 10:02:00 UTC');
  });

  it('is searched regardless of accents and capitals', () => {
    expect(messagesWith(talk, 'AQUI').map(({ _id }) => _id)).toEqual(['m3']);
    expect(messagesWith(talk, ' ')).toHaveLength(3);
    expect(messagesWith(talk, '\u0301')).toEqual([]);
  });

  it('shows the end first, fits its space, and says that there is more', () => {
    const long = Array.from({ length: 9 }, (_, at) =>
      message(at, at % 2 ? 'a' : 'b', `Message ${at} ${'word '.repeat(30)}\u001b[2J`),
    );
    const frame = render(<ChatPane chat={{ ...chat, messages: long }} width={60} height={12} />).lastFrame() ?? '';
    expect(frame.split('\n').length).toBeLessThanOrEqual(12);
    expect(frame).toContain('9 of 9 messages');
    expect(frame).toContain('loads earlier');
    expect(frame).not.toContain('\u001b[2J');
    for (const line of frame.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(60);
  });
});
