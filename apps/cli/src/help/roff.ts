import { wrapped } from '@matchdesk/core/kit/text/columns.ts';

/** Escapes a text for roff: backslashes, dashes, and dots and quotes at the start of a line are not commands. */
export const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('…', '...')
    .replaceAll('’', '\\(cq')
    .replace(/^([.'])/gm, '\\&$1');

const quoted = (text: string): string => `"${roff(text).replaceAll('"', '\\(dq')}"`;

/** Lines of roff of a limited length; a word that begins with a control character of roff never starts a line. */
const filled = (text: string): string => wrapped(text.replaceAll('\n', ' '), 72).map(roff).join('\n');

export const section = (title: string): string => `.SH ${quoted(title.toUpperCase())}\n`;
export const part = (title: string): string => `.SS ${quoted(title)}\n`;
/** Running text; after a heading it is the first paragraph by itself. */
export const running = (text: string): string => `${filled(text)}\n`;

/** A term in bold, followed by its meaning. */
export const entry = (term: string, text: string): string => `.TP\n\\fB${roff(term)}\\fR\n${filled(text)}\n`;

/** Lines that stay as they are. */
export const verbatim = (lines: readonly string[]): string =>
  `.nf\n${lines.map((line) => (line === '' ? '\\&' : roff(line))).join('\n')}\n.fi\n`;
