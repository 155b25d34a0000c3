import { jsxDEV as jsxOfReact } from 'react/jsx-dev-runtime';
import { withShown } from './shown.ts';

// biome-ignore lint/performance/noBarrelFile: the compiler looks for them in this file
export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** Creates an element in development; the compiler writes its calls. */
export const jsxDEV: typeof jsxOfReact = (type, props, ...rest) => jsxOfReact(type, withShown(type, props), ...rest);
