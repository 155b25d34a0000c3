import { isRichTextLink, richText } from '@matchdesk/core/kit/rich-text.ts';
import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';

const attributes: Readonly<Record<string, readonly string[]>> = richText.attributes;

const config = {
  ALLOWED_TAGS: [...richText.tags],
  ALLOWED_ATTR: Object.values(attributes).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...richText.dropped],
} satisfies Config;

const made = (): DOMPurify => {
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    const isOwn = attributes[element.nodeName.toLowerCase()]?.includes(name) ?? false;
    attribute.keepAttr = isOwn && (name !== 'href' || isRichTextLink(value));
  });
  return purify;
};

let purify: DOMPurify | null = null;

/** Rich text with nothing in it but what the one allow-list has. */
export const safeHtml = (html: string): string => {
  purify ??= made();
  return purify.sanitize(html, config);
};

/** Elements that say nothing by themselves: without their tag, nothing is lost. */
const plain: ReadonlySet<string> = new Set(['html', 'head', 'body', 'div', 'span', 'font', 'section', 'article', 'center']);

/** The elements of a text that the allow-list does not have and that meant something, such as tables and pictures. */
export const lostElements = (html: string): readonly string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tags: readonly string[] = richText.tags;
  const found = [...body.querySelectorAll('*')].map(({ localName }) => localName);
  return [...new Set(found.filter((name) => !tags.includes(name) && !plain.has(name)))];
};
