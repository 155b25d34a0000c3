import { mostInText, shortened } from '@matchdesk/core/kit/bounds.ts';
import { harmlessCell } from '@matchdesk/documents/shown-sign.ts';

/** Attributes that somebody reads or hears. */
const said = ['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'aria-valuetext'] as const;

/** A text as a page may hold it: never so long that the page stands still, and with nothing that turns what follows it. */
export const shown = (text: string): string => harmlessCell(shortened(text, mostInText));

type Props = Readonly<Record<string, unknown>>;

const shownChild = (child: unknown): unknown => (typeof child === 'string' ? shown(child) : child);

const shownChildren = (children: unknown): unknown => {
  if (!Array.isArray(children)) return shownChild(children);
  const made = children.map(shownChild);
  return made.some((child, at) => child !== children[at]) ? made : children;
};

/**
 * What an element is given, with the texts in it as a page may hold them. They come from a provider that is only half
 * trusted, and no screen goes around this place: every element of the console is made by it.
 */
export const withShown = (type: unknown, given: unknown): Props => {
  const props = given as Props;
  const changed: Record<string, unknown> = {};
  const children = shownChildren(props.children);
  if (children !== props.children) changed.children = children;
  if (typeof type === 'string') {
    for (const name of said) {
      const text = shownChild(props[name]);
      if (text !== props[name]) changed[name] = text;
    }
  }
  for (const _ in changed) return { ...props, ...changed };
  return props;
};
