import * as z from 'zod/mini';

// zod would otherwise try, with the first schema, whether it may compile: the content policy refuses that aloud.
z.config({ jitless: true });
