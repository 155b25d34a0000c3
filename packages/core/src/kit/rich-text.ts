/**
 * What a stored rich text may consist of: the one allow-list of the editor that writes it, of the server that keeps it
 * and of whatever shows it (design: quality, rule 13). Of any other element the content stays, without its tag.
 */
export const richText = {
  tags: [
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'br',
  ],
  /** By tag; every other attribute goes. */
  attributes: { a: ['href', 'title', 'target', 'rel'], ol: ['start'] },
  /** Schemes that a link may have; one without any is of the page's own place. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** Elements whose content is no text, and goes with them. */
  dropped: [
    'script',
    'style',
    'template',
    'iframe',
    'object',
    'embed',
    'noscript',
    'svg',
    'math',
    'textarea',
    'select',
  ],
} as const satisfies {
  readonly tags: readonly string[];
  readonly attributes: Readonly<Record<string, readonly string[]>>;
  readonly schemes: readonly string[];
  readonly dropped: readonly string[];
};

const schemed = /^[a-z][a-z0-9+.-]*:/i;
/** What an address resolver passes over: control characters and white space. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const skipped = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g;

/** Whether a link may lead there: an address of an allowed scheme, or one without any. */
export const isRichTextLink = (address: string): boolean => {
  const read = address.replace(skipped, '');
  if (!schemed.test(read)) return true;
  return richText.schemes.some((scheme) => read.toLowerCase().startsWith(`${scheme}:`));
};
