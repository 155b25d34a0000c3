import { isRichTextAttribute, richTextAttributes, richTextTags } from '@matchdesk/core/settings/rich-text.ts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

/** Deeper than any list of a legal text; what nests deeper keeps its words. */
const deepest = 20;

const options: IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { '*': [...richTextAttributes] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: deepest,
  // Elements whose content is no text of a policy; of all others that are not allowed the words stay.
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

/** What an element left out leaves behind may nest as no document does, and reads otherwise the next time. */
const usualReadings = 8;

/**
 * A policy text without anything but the formats allowed; to do it twice changes nothing more (hardening R18).
 * What never settles keeps its words only.
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
