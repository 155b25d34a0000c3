import type { Failure } from '@matchdesk/core/kit/failure.ts';

/** What is being loaded, has come, or did not. */
export type Loaded<T> = { readonly data: T | null; readonly isLoading: boolean; readonly failure: Failure | null };
export const notLoaded: Loaded<never> = { data: null, isLoading: false, failure: null };
