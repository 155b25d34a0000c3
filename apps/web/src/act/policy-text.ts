import { isRichTextAttribute, richTextAttributes, richTextTags } from '@matchdesk/core/settings/rich-text.ts';
import type { RichTextRules } from '../ui/safe-html.ts';

/** The markup that a policy text may hold. The server keeps to the same allow-list. */
export const policyText: RichTextRules = {
  tags: richTextTags,
  attributes: richTextAttributes,
  isAttribute: isRichTextAttribute,
};
