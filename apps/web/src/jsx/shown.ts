import { mostInText, shortened } from '@matchdesk/core/kit/bounds.ts';
import { harmlessCell } from '@matchdesk/documents/shown-sign.ts';

/** Attributes that somebody reads or hears. */
const said: Readonly<Record<string, true>> = {
  title: true,
  alt: true,
  placeholder: true,
  'aria-label': true,
  'aria-description': true,
  'aria-valuetext': true,
};

/** A text as a page may hold it: never so long that the page stands still, and with nothing that turns what follows it. */
export const shown = (text: string): string => harmlessCell(shortened(text, mostInText));

type Props = Readonly<Record<string, unknown>>;

const shownChild = (child: unknown): unknown => (typeof child === 'string' ? shown(child) : child);

const isShown = (value: unknown): boolean => shownChild(value) === value;

/**
 * What an element is given, with the texts in it as a page may hold them. They come from a provider that is only half
 * trusted, and no screen goes around this place: every element of the console is made by it.
 */
export const withShown = (type: unknown, given: unknown): Props => {
  const props = given as Props;
  const { children } = props;
  let changed: Record<string, unknown> | null = null;
  if (Array.isArray(children)) {
    if (!children.every(isShown)) changed = { children: children.map(shownChild) };
  } else if (!isShown(children)) changed = { children: shownChild(children) };
  if (typeof type === 'string') {
    for (const name in props) {
      if (said[name] && !isShown(props[name])) changed = { ...changed, [name]: shownChild(props[name]) };
    }
  }
  return changed ? { ...props, ...changed } : props;
};
