import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { inertDocument } from './inert-document.ts';

/** What a rich text may hold; each kind of text declares its rules. */
export type RichTextRules = {
  readonly tags: readonly string[];
  /** Names of the attributes that some element may keep. */
  readonly attributes: readonly string[];
  /** Whether an element may keep an attribute with this value. */
  readonly isAttribute: (tag: string, name: string, value: string) => boolean;
};

/** Elements whose content is not text of the document, and is removed with them. */
const withoutText =
  'annotation-xml audio desc foreignobject iframe math mi mn mo ms mtext noembed noframes noscript object option plaintext script select style svg template textarea title video xmp'.split(
    ' ',
  );

const purifiers = new WeakMap<RichTextRules, DOMPurify>();

const purifierOf = (rules: RichTextRules): DOMPurify => {
  const known = purifiers.get(rules);
  if (known) return known;
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    attribute.keepAttr = rules.isAttribute(element.nodeName.toLowerCase(), attribute.attrName, attribute.attrValue);
  });
  purifiers.set(rules, purify);
  return purify;
};

/** Returns rich text with only what the rules allow. */
export const safeHtml = (html: string, rules: RichTextRules): string => {
  const config: Config = {
    ALLOWED_TAGS: [...rules.tags],
    ALLOWED_ATTR: [...rules.attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: withoutText,
  };
  return purifierOf(rules).sanitize(html, config);
};

/** Elements without a meaning of their own: removing the tag loses nothing. */
const plain: ReadonlySet<string> = new Set(['div', 'span', 'font', 'section', 'article', 'center']);

/** Returns the elements of a text that the rules do not allow and that have a meaning, such as tables and pictures. */
export const lostElements = (html: string, { tags }: RichTextRules): readonly string[] => {
  const { body } = inertDocument(html);
  const found = [...body.querySelectorAll('*')].map(({ localName }) => localName);
  return [...new Set(found.filter((name) => !tags.includes(name) && !plain.has(name)))];
};
