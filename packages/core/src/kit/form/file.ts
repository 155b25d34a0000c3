import * as z from 'zod/mini';
import type { FilePart } from '../call/endpoint.ts';
import { isFields } from '../fields.ts';
import type { FieldMeta } from './field.ts';

const isFilePart = (value: unknown): value is FilePart => {
  if (!isFields(value)) return false;
  const { name, type, bytes } = value;
  return typeof name === 'string' && typeof type === 'string' && bytes instanceof Uint8Array;
};

/** A chosen file, before its content is read; `size` in bytes. */
export type ChosenFile = { readonly name: string; readonly type: string; readonly size: number };

/** One format: its media types, and its file name extensions for where the media type is unknown. */
export type FileFormat = { readonly types: readonly string[]; readonly endings: readonly string[] };

const namesNoType = (type: string): boolean => type === '' || type === 'application/octet-stream';

/** Whether a file has one of the formats, by its media type, or by its name where the media type is unknown. */
export const isOfFormat = (file: Pick<ChosenFile, 'name' | 'type'>, formats: readonly FileFormat[]): boolean => {
  const type = file.type.toLowerCase();
  const name = file.name.toLowerCase();
  return formats.some(({ types, endings }) =>
    namesNoType(type) ? endings.some((ending) => name.endsWith(ending)) : types.includes(type),
  );
};

/** The `accept` attribute of an input for some formats. */
export const acceptOf = (formats: readonly FileFormat[]): string =>
  formats.flatMap(({ types, endings }) => [...types, ...endings]).join(',');

/** A file of a multipart body: `faultOf` returns the sentence for a file that is refused, or null. */
export const filePart = (meta: FieldMeta, required: string, faultOf: (file: ChosenFile) => string | null) =>
  z
    .custom<FilePart>(isFilePart, required)
    .check(
      z.superRefine((part, context) => {
        if (!isFilePart(part)) return;
        const fault = faultOf({ name: part.name, type: part.type, size: part.bytes.byteLength });
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      }),
    )
    .register(z.globalRegistry, { kind: 'file', ...meta });
