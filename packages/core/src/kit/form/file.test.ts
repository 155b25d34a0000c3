import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { firstMessages } from './field.ts';
import { fieldsOf } from './field-shape.ts';
import { acceptOf, type FileFormat, filePart, isOfFormat } from './file.ts';

const png: FileFormat = { types: ['image/png'], endings: ['.png'] };
const part = filePart({ label: 'Image', accept: acceptOf([png]) }, 'Needed.', ({ size }) => (size > 3 ? 'Big.' : null));
const file = (size: number) => ({ name: 'a.png', type: 'image/png', bytes: new Uint8Array(size) });
const messageOf = (value: unknown) => firstMessages(part.safeParse(value).error ?? new z.core.$ZodError([]))[''];

describe('a format', () => {
  it('is known by the media type, in any case', () => {
    expect(isOfFormat({ name: 'a', type: 'IMAGE/PNG' }, [png])).toBe(true);
    expect(isOfFormat({ name: 'a.png', type: 'image/svg+xml' }, [png])).toBe(false);
  });
  it.each(['', 'application/octet-stream'])('is known by the name where the type is %j', (type) => {
    expect(isOfFormat({ name: 'A.PNG', type }, [png])).toBe(true);
    expect(isOfFormat({ name: 'a.svg', type }, [png])).toBe(false);
  });
});

describe('a file of a multipart body', () => {
  it('is accepted, or refused with the sentence of its fault', () => {
    expect(part.parse(file(3))).toEqual(file(3));
    expect(messageOf(file(4))).toBe('Big.');
  });
  it.each([undefined, null, 'a.png', {}, { name: 'a', type: 'b', bytes: [1] }])('is needed: %j', (value) =>
    expect(messageOf(value)).toBe('Needed.'),
  );
  it('is described as a file, required unless optional', () => {
    const [needed, free] = fieldsOf(z.strictObject({ needed: part, free: z.optional(part) }));
    expect(needed).toMatchObject({ kind: 'file', label: 'Image', accept: 'image/png,.png', required: true });
    expect(free).toMatchObject({ kind: 'file', label: 'Image', required: false });
  });
});
