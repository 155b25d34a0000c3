import type { Failure } from '@matchdesk/core/kit/call/failure.ts';
import { texts } from '@matchdesk/core/texts.ts';
import { mask } from './masked.ts';
import { escaped } from './whole-words.ts';

/** A sentence of the product: the parts between its placeholders, and for each placeholder the words that it chooses from. */
type Sentence = { readonly parts: readonly string[]; readonly words: readonly (readonly string[])[] };

const sentences: readonly Sentence[] = Object.values<Readonly<Record<string, string>>>(texts).flatMap((catalogue) =>
  Object.values(catalogue).map((sentence) => ({
    parts: sentence.split(/\{[^{}]+\}/),
    words: [...sentence.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name.split('|').slice(1)),
  })),
);
const whole: ReadonlySet<string> = new Set(sentences.flatMap(({ parts }) => (parts.length === 1 ? parts : [])));
/** The longest first: a longer sentence says more about what fills its placeholders. */
const patterns = sentences
  .filter(({ parts }) => parts.length > 1 && parts.join('').trim() !== '')
  .toSorted((one, other) => other.parts.join('').length - one.parts.join('').length)
  .map(({ parts, words }) => ({
    parts,
    words,
    pattern: new RegExp(`^${parts.map((part) => escaped(part)).join('(.+?)')}$`, 's'),
  }));

const harmless = /^(?:[\d,.]+|[\da-f]{24})$/;

/**
 * The text with everything masked that fills a placeholder and is neither a number nor a word of ours, where it is a
 * sentence of ours; otherwise null.
 */
const maskedSentence = (text: string): string | null => {
  if (whole.has(text)) return text;
  for (const { parts, words, pattern } of patterns) {
    const [, ...filled] = pattern.exec(text) ?? [];
    if (filled.length === 0) continue;
    const shown = filled.map((fill, at) => (harmless.test(fill) || words[at]?.includes(fill) ? fill : mask));
    return parts.map((part, at) => part + (shown[at] ?? '')).join('');
  }
  return null;
};

/** The path of a fault in a tool's input; '' where the fault is not in a field of it. */
const fieldOf = (param: string): string => {
  const [, row, value] = /^(?:rows\.(\d+)\.id|(values(?:\.\w+)?))$/.exec(param) ?? [];
  if (row !== undefined) return `ids.${row}: `;
  return value === undefined ? '' : `${value}: `;
};

/**
 * A failure in one line, with the fields that it is about. Where personal data is masked it has our own sentences only,
 * masked, in place of a provider's words.
 */
export const toldFailure = ({ complaints, sentence }: Failure, isWhole: boolean): string => {
  const said = complaints.flatMap(({ msg, param }) => {
    const shown = isWhole ? msg : maskedSentence(msg);
    return shown === null ? [] : [fieldOf(param) + shown];
  });
  return said.length > 0 ? [...new Set(said)].join(' ') : sentence;
};
