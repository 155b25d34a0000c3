import { isRichTextAttribute, richTextAttributes, richTextTags } from '@matchdesk/core/settings/rich-text.ts';
import type { RichTextRules } from '../ui/safe-html.ts';

/** What a policy text may hold: the one allow-list, to which the server keeps as well. */
export const policyText: RichTextRules = {
  tags: richTextTags,
  attributes: richTextAttributes,
  isAttribute: isRichTextAttribute,
};
