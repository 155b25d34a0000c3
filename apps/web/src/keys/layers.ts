import { pressed } from '@matchdesk/desk/keys/strokes.ts';
import { atom } from 'jotai';
import { store } from '../data/store.ts';
import { isComposed } from '../ui/composing.ts';
import { namesOfKey } from './name.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** One key of the console. `keys` holds strokes parted by spaces: 'g u', '* a', 'Mod+k'. */
export type Binding = {
  readonly keys: string;
  readonly title: string;
  readonly group: string;
  /** What else a person may call it; the palette and the sheet of keys find it by these, too. */
  readonly words?: readonly string[];
  readonly run: (event: KeyboardEvent) => void;
  /** Works while an input has the focus, too. */
  readonly inInput?: true;
  /** Not listed in the sheet: a second spelling of another key. */
  readonly unlisted?: true;
};

export type Layer = { readonly bindings: () => readonly Binding[]; readonly blocks: boolean };

const layers: Layer[] = [];

/** Adds a layer on top; what it gives back takes it away. A layer that blocks keeps the keys below it at rest. */
export const pushLayer = (layer: Layer): (() => void) => {
  layers.push(layer);
  return () => {
    const place = layers.indexOf(layer);
    if (place >= 0) layers.splice(place, 1);
  };
};

/** The bindings in force, the topmost first; one whose keys a higher one has is left out. */
export const bindingsInForce = (): readonly Binding[] => {
  const found = new Map<string, Binding>();
  for (const layer of [...layers].reverse()) {
    for (const binding of layer.bindings()) if (!found.has(binding.keys)) found.set(binding.keys, binding);
    if (layer.blocks) break;
  }
  return [...found.values()];
};

/** The strokes of a prefix that waits for its next key, '' for none. */
export const pendingKeysAtom = atom('');

const prefixLastsMs = 3_000;
let timer = 0;

const setPending = (strokes: string): void => {
  clearTimeout(timer);
  store.set(pendingKeysAtom, strokes);
  if (strokes !== '') timer = window.setTimeout(() => store.set(pendingKeysAtom, ''), prefixLastsMs);
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

const isSingle = (strokes: string): boolean => !/Mod|Alt|Arrow|Enter|Escape|Home|End|Delete/.test(strokes);

const usableFor = (target: EventTarget | null): readonly Binding[] =>
  bindingsInForce().filter(({ inInput }) => inInput || !isTyping(target));

const mayBe = (strokes: string): boolean => areSingleKeysOn() || !isSingle(strokes);

/** One keydown: runs the binding that its strokes complete, or waits where they begin one. */
export const handleKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || isComposed(event)) return;
  if (['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead'].includes(event.key)) return;
  const before = store.get(pendingKeysAtom);
  const names = namesOfKey(event).filter((name) => mayBe(before + name));
  const { binding, pending } = pressed(usableFor(event.target), before, names);
  setPending(pending);
  if (binding || pending !== '' || before !== '') event.preventDefault();
  binding?.run(event);
};
