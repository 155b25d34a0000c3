import { pressed } from '@matchdesk/desk/keys/strokes.ts';
import { atom } from '../ui/atom.ts';
import { isComposed } from '../ui/composing.ts';
import { namesOfKey } from './name.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** One key of the console. `keys` holds strokes separated by spaces: 'g u', '* a', 'Mod+k'. */
export type Binding = {
  readonly keys: string;
  readonly title: string;
  readonly group: string;
  /** Other words for it, by which the palette and the sheet of keys find it, too. */
  readonly words?: readonly string[];
  readonly run: (event: KeyboardEvent) => void;
  /** Also works while an input has the focus. */
  readonly inInput?: true;
  /** Not listed in the sheet: an alternative to another key. */
  readonly unlisted?: true;
  /** Goes on while the key is held down: it only moves. */
  readonly repeats?: boolean;
};

type Layer = { readonly bindings: () => readonly Binding[]; readonly blocks: boolean };

const layers: Layer[] = [];

/**
 * Adds a layer on top. Returns a function that removes it. A layer that blocks disables the keys of the layers below.
 */
export const pushLayer = (layer: Layer): (() => void) => {
  layers.push(layer);
  return () => {
    const place = layers.indexOf(layer);
    if (place >= 0) layers.splice(place, 1);
  };
};

/** The active bindings, the topmost first, without those that a higher layer overrides. */
export const bindingsInForce = (): readonly Binding[] => {
  const found = new Map<string, Binding>();
  for (const layer of [...layers].reverse()) {
    for (const binding of layer.bindings()) if (!found.has(binding.keys)) found.set(binding.keys, binding);
    if (layer.blocks) break;
  }
  return [...found.values()];
};

/** The strokes typed so far of a binding of several keys; '' for none. */
export const pendingKeysAtom = atom('');

const prefixLastsMs = 3_000;
let timer = 0;

const setPending = (strokes: string): void => {
  clearTimeout(timer);
  pendingKeysAtom.set(strokes);
  if (strokes !== '') timer = window.setTimeout(() => pendingKeysAtom.set(''), prefixLastsMs);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, summary') !== null;

const isSingle = (strokes: string): boolean => !/Mod|Alt|Arrow|Enter|Escape|Home|End|Delete/.test(strokes);

/** A field keeps its keys; a button, a link or a checkbox keeps Enter, with Ctrl or ⌘, too. */
const usableFor = (target: EventTarget | null): readonly Binding[] =>
  bindingsInForce().filter(
    ({ inInput, keys }) => inInput || !(isTyping(target) || (keys.endsWith('Enter') && isControl(target))),
  );

const mayBe = (strokes: string): boolean => areSingleKeysOn() || !isSingle(strokes);

/**
 * Handles one keydown: runs the binding that its strokes complete, or waits where they begin one. A key that is held
 * down repeats only movements: any other binding, and the press of a button, runs once.
 */
export const handleKey = (event: KeyboardEvent): void => {
  const { key, target, repeat } = event;
  if (event.defaultPrevented || isComposed(event)) return;
  if (['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead'].includes(key)) return;
  // A chord that began elsewhere takes no letter from a field.
  const before = isTyping(target) ? '' : pendingKeysAtom.get();
  const names = namesOfKey(event).filter((name) => mayBe(before + name));
  const { binding, pending } = pressed(usableFor(target), before, names);
  const isOver = repeat && !binding?.repeats;
  const isPressedAgain = isOver && key === 'Enter' && isControl(target) && !(target as Element).matches('textarea');
  if (binding || pending !== '' || before !== '' || isPressedAgain) event.preventDefault();
  if (isOver) return;
  setPending(pending);
  binding?.run(event);
};
