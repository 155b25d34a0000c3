import { jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime';
import { withShown } from './shown.ts';

// biome-ignore lint/performance/noBarrelFile: the compiler looks for them in this file
export { Fragment, type JSX } from 'react/jsx-runtime';

/** Creates an element; the compiler writes its calls (`jsxImportSource`). */
export const jsx: typeof jsxOfReact = (type, props, key) => jsxOfReact(type, withShown(type, props), key);
export const jsxs: typeof jsxsOfReact = (type, props, key) => jsxsOfReact(type, withShown(type, props), key);
