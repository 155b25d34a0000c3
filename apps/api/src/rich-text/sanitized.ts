import { isRichTextAttribute, richTextAttributes, richTextTags } from '@matchdesk/core/settings/rich-text.ts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Deeper than any list in a legal text. Deeper elements are removed, but their text is kept. */
const deepest = 20;

const options: IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { '*': [...richTextAttributes] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: deepest,
  // Elements whose content is removed as well. All other forbidden elements leave their text.
  nonTextTags: [
    'script',
    'style',
    'title',
    'textarea',
    'select',
    'option',
    'xmp',
    'plaintext',
    'noscript',
    'noembed',
    'noframes',
    'template',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) => isRichTextAttribute(tagName, name, value)),
      ),
    }),
  },
  textFilter: (text) => text.replace(/[^\P{Cc}\t\n\r]/gu, ''),
};

/** Removing an element may leave markup that is read differently the next time, so sanitising is repeated. */
const usualReadings = 8;

/**
 * Removes everything but the allowed formats from a policy text. A second run changes nothing (hardening R18). A text that
 * does not settle after `mostReadings` runs keeps only its words.
 */
export const sanitizedRichText = (html: string, mostReadings = usualReadings): string => {
  let text = html.toWellFormed();
  for (let reading = 0; reading < mostReadings; reading++) {
    const next = sanitizeHtml(text, options);
    if (next === text) return text;
    text = next;
  }
  return sanitizeHtml(text, { ...options, allowedTags: [] });
};
