import { jsxDEV as jsxOfReact } from 'react/jsx-dev-runtime';
import { withShown } from './shown.ts';

// biome-ignore lint/performance/noBarrelFile: the compiler asks this file for them
export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** Makes an element while developing; the compiler writes its calls. */
export const jsxDEV: typeof jsxOfReact = (type, props, ...rest) => jsxOfReact(type, withShown(type, props), ...rest);
