import { en } from 'zod/locales';
import * as z from 'zod/mini';

// What a schema says where it declares no sentence of its own: zod/mini brings no words.
z.config(en());
