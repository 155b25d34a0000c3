import { textWidth } from '@matchdesk/terminal/text/text-width.ts';
import { Box, Text } from 'ink';
import { render } from 'ink-testing-library';
import { describe, expect, it } from 'vitest';
import { fitted, safe, scrolled, wrapped } from './fit.ts';
import { edited, emptyLine, lineOf, textIn, typedInto } from './line.ts';
import { LineText } from './lines.tsx';
import { Panel, placeOnScreen } from './panel.tsx';
import { themeOf } from './theme.ts';

describe('a text in a fixed width', () => {
  it.each(['Ann', 'José Ávila', '王小明 is a long name', '👩‍👩‍👧 family', 'Eve\u001b[2J\u202e', '', 'a\nb'])(
    '%j is exactly as wide',
    (text) => {
      for (const width of [1, 5, 12, 40]) expect(textWidth(fitted(text, width))).toBe(width);
      expect(textWidth(fitted(text, 9, true))).toBe(9);
    },
  );

  it('wraps at words, and long words where they end the line', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapped('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrapped('one\ntwo', 10)).toEqual(['one', 'two']);
    for (const line of wrapped('王小明王小明 and more of it', 6)) expect(textWidth(line)).toBeLessThanOrEqual(6);
  });

  it('replaces characters that move, turn or hide others', () => {
    const shown = safe('a\u001b[31m\u202eb\u200bc\u2066\ufeff\u0007');
    for (const sign of ['\u001b', '\u202e', '\u200b', '\u2066', '\ufeff', '\u0007']) expect(shown).not.toContain(sign);
    expect(safe('👩‍👩‍👧')).toBe('👩‍👩‍👧');
  });
});

describe('a line that is typed', () => {
  it('takes text at its cursor, and is edited by grapheme', () => {
    const line = typedInto(edited(lineOf('ac'), 'left') ?? emptyLine, 'b');
    expect(textIn(line)).toBe('abc');
    expect(textIn(edited(lineOf('a👩‍👩‍👧'), 'backspace') ?? emptyLine)).toBe('a');
    expect(textIn(edited(lineOf('one two'), 'ctrl+w') ?? emptyLine)).toBe('one ');
    expect(textIn(edited(lineOf('one two'), 'ctrl+u') ?? emptyLine)).toBe('');
    expect(edited(lineOf('x'), 'enter')).toBeNull();
  });

  it("keeps to an input's own limits", () => {
    expect(textIn(typedInto(emptyLine, 'abcdef', { inputMax: 3 }))).toBe('abc');
    expect(textIn(typedInto(emptyLine, 'a1b2', { allowedCharacter: '\\d' }))).toBe('12');
    // Nothing of a stored text is lost unseen.
    expect(textIn(typedInto(lineOf('1-2'), '3a', { allowedCharacter: '\\d' }))).toBe('1-23');
  });

  it('is as wide as its space, hides a secret, follows its cursor', () => {
    const frame = (text: string, isSecret = false) =>
      render(<LineText line={lineOf(text)} width={10} isSecret={isSecret} />).lastFrame() ?? '';
    expect(frame('secret!', true)).toContain('•••••••');
    expect(frame('secret!', true)).not.toContain('s');
    expect(frame('0123456789abcdef')).toContain('f');
    expect(textWidth(frame('0123456789abcdef'))).toBeLessThanOrEqual(10);
  });
});

describe('a panel', () => {
  it('is framed, titled, and never larger than the screen', () => {
    const place = placeOnScreen({ columns: 40, rows: 10 }, { width: 100, height: 100 });
    expect([place.width, place.height]).toEqual([38, 8]);
    const frame =
      render(
        <Box width={100} height={100}>
          <Panel width={38} height={8} title="Title" foot="keys" lines={() => [<Text key="a">one</Text>]} />
        </Box>,
      ).lastFrame() ?? '';
    const lines = frame.split('\n').filter((line) => line.trim() !== '');
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain('╭─ Title ─');
    expect(lines.at(-1)).toContain('╰─ keys ─');
    for (const line of lines) expect(textWidth(line.trim())).toBe(38);
  });
});

it('scrolls no further than the last line', () => {
  expect(scrolled([1, 2, 3, 4, 5], 99, 2)).toEqual({ shown: [4, 5], from: 3, most: 3 });
  expect(scrolled([1], 5, 3).shown).toEqual([1]);
});

it('has no colour where none is wanted', () => {
  const plain = themeOf(false);
  for (const tone of ['accent', 'good', 'bad', 'wait', 'quiet'] as const)
    expect(plain.tone(tone).color).toBeUndefined();
  expect(plain.badge('bad')).toEqual({ inverse: true, bold: true });
});
