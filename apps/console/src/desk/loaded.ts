import type { Failure } from '@matchdesk/core/kit/call/failure.ts';

/** Data that is loading, has loaded, or failed to load. */
export type Loaded<T> = { readonly data: T | null; readonly isLoading: boolean; readonly failure: Failure | null };
export const notLoaded: Loaded<never> = { data: null, isLoading: false, failure: null };
