/**
 * The elements that a policy text may contain: the formats of its editor and nothing else. The server applies the rule
 * before it stores a text, the console before it shows one (hardening R18).
 */
export const richTextTags: readonly string[] = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'a',
];

// A link must have an absolute address: the target of a relative one would depend on where the text is shown.
const link = /^(?:https:\/\/[^\s\\/"'`<>\p{Cc}][^\s\\"'`<>\p{Cc}]*|mailto:[^\s\\"'`<>\p{Cc}]+)$/iu;
const attributes: readonly (readonly [tag: string, name: string, value: RegExp])[] = [
  ['a', 'href', link],
  ['ol', 'start', /^[1-9]\d{0,3}$/],
];

/** Whether an element of a policy text keeps an attribute. */
export const isRichTextAttribute = (tag: string, name: string, value: string): boolean =>
  attributes.some(([ofTag, known, holds]) => ofTag === tag && known === name && holds.test(value));

/** The attributes that at least one element may keep. */
export const richTextAttributes: readonly string[] = attributes.map(([, name]) => name);
