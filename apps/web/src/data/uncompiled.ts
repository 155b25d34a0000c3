import * as z from 'zod/mini';

// Otherwise zod tests with its first schema whether it may compile code, and the content security policy reports an
// error.
z.config({ jitless: true });
