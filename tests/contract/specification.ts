import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../../shared/spec/specification.md', import.meta.url);

/** The specification; it stands beside the repository where the product is made, and a clone alone has none: null. */
export const specification: string | null = existsSync(file) ? readFileSync(file, 'utf8') : null;
