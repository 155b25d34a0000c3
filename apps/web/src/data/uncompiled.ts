import * as z from 'zod/mini';

// Otherwise zod tries at its first schema whether it may compile, and the content security policy reports an error.
z.config({ jitless: true });
