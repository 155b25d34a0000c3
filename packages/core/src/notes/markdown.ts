import { cutAtMentions } from './rules.ts';

/** A piece of a line: plain text, or one of the few formats that a note may have. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly name: string }
  | { readonly kind: 'bold' | 'italic'; readonly parts: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly Inline[] };

/** A paragraph's lines, or a list's items. */
export type Block = {
  readonly kind: 'paragraph' | 'bullets' | 'numbers';
  readonly lines: readonly (readonly Inline[])[];
};

/** How deep formats may be nested; deeper ones are shown as typed. */
const deepest = 3;

// Tried in this order at each place. None matches beyond its line and none contains nested repetition, so no text is
// slow to parse.
const forms =
  /`([^`]+)`|\*\*([^*]+(?:\*[^*]+)*?)\*\*|(?<![\p{L}\p{N}*])\*([^*\s][^*]*)\*(?!\*)|(?<![\p{L}\p{N}_])_([^_\s][^_]*)_(?![\p{L}\p{N}])|\[([^\][]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/u;

/** An address that a link may lead to: a web page, and never a script. */
const webAddress = (text: string): string | undefined => (/^https?:\/\/[^\s/?#]/i.test(text) ? text : undefined);

const plainly = (text: string): readonly Inline[] =>
  cutAtMentions(text).map((part) =>
    part.name === undefined ? { kind: 'text', text: part.text } : { kind: 'mention', text: part.text, name: part.name },
  );

const formOf = (found: RegExpExecArray, depth: number): Inline | undefined => {
  const [, code, bold, star, line, label, target, bare] = found;
  const italic = star ?? line;
  if (code !== undefined) return { kind: 'code', text: code };
  if (bold !== undefined) return { kind: 'bold', parts: inline(bold, depth + 1) };
  if (italic !== undefined) return { kind: 'italic', parts: inline(italic, depth + 1) };
  const href = webAddress(target ?? bare ?? '');
  if (href === undefined) return undefined;
  return { kind: 'link', href, parts: label === undefined ? [{ kind: 'text', text: bare ?? '' }] : plainly(label) };
};

const inline = (line: string, depth = 0): readonly Inline[] => {
  const parts: Inline[] = [];
  let rest = line;
  while (rest !== '') {
    const found = depth < deepest ? forms.exec(rest) : null;
    if (!found) return [...parts, ...plainly(rest)];
    const form = formOf(found, depth);
    const end = found.index + found[0].length;
    if (form) parts.push(...plainly(rest.slice(0, found.index)), form);
    else parts.push(...plainly(rest.slice(0, end)));
    rest = rest.slice(end);
  }
  return parts;
};

const itemOf = (line: string): readonly [kind: Block['kind'], text: string] => {
  const bullet = /^\s*[-*•]\s+(.*)$/.exec(line);
  if (bullet) return ['bullets', bullet[1] ?? ''];
  const numbered = /^\s*\d{1,3}[.)]\s+(.*)$/.exec(line);
  return numbered ? ['numbers', numbered[1] ?? ''] : ['paragraph', line];
};

/**
 * Parses a note's text into blocks: bold, italic, code, links to http and https, lists and paragraphs. Everything else,
 * HTML included, is plain text.
 */
export const blocksOf = (text: string): readonly Block[] => {
  const blocks: { kind: Block['kind']; lines: (readonly Inline[])[] }[] = [];
  let isApart = true;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') {
      isApart = true;
      continue;
    }
    const [kind, words] = itemOf(line);
    const last = blocks.at(-1);
    const joins = last?.kind === kind && !(isApart && kind === 'paragraph');
    if (last && joins) last.lines.push(inline(words));
    else blocks.push({ kind, lines: [inline(words)] });
    isApart = false;
  }
  return blocks;
};
