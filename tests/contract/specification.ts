import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../../../shared/spec/specification.md', import.meta.url);

/**
 * The text of the specification, which is beside the repository where the product is developed; null in a clone without
 * it.
 */
export const specification: string | null = existsSync(file) ? readFileSync(file, 'utf8') : null;
