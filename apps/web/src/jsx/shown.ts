import { mostInText, shortened } from '@matchdesk/core/kit/text/bounds.ts';
import { harmlessCell } from '@matchdesk/documents/control-symbol.ts';

/** Attributes that people read or hear. */
const said: Readonly<Record<string, true>> = {
  title: true,
  alt: true,
  placeholder: true,
  'aria-label': true,
  'aria-description': true,
  'aria-valuetext': true,
};

/**
 * Makes a text safe to show: shortened so that the page stays responsive, and without characters that change the
 * direction of what follows.
 */
const shown = (text: string): string => harmlessCell(shortened(text, mostInText));

type Props = Readonly<Record<string, unknown>>;

const shownChild = (child: unknown): unknown => (typeof child === 'string' ? shown(child) : child);

const isShown = (value: unknown): boolean => shownChild(value) === value;

/**
 * Returns the props of an element with all their texts made safe. The texts come from a provider that is only partly
 * trusted. Every element of the console is created here, so no screen can leave this out.
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
