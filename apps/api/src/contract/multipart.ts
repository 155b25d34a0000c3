import multipart from '@fastify/multipart';
import { largestImage } from '@matchdesk/core/communities/checks.ts';
import type { Endpoint, FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { Failure, refuse } from '@matchdesk/core/kit/call/failure.ts';
import { fromStrings } from '@matchdesk/core/kit/form/field-shape.ts';
import { codeOf } from '@matchdesk/core/kit/thrown.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refusal } from '../http/failures.ts';

const mostFiles = 5;
/** The size of five pictures and the form around them. */
export const mostFormBytes = mostFiles * largestImage + 1024 * 1024;
const mostFields = 10;
const mostFieldKiB = 64;

/** Lets the server read multipart forms, with limits that are checked while they arrive. */
export const readForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: {
      // One byte and one file more than allowed, so that the schema refuses them with its own sentence.
      fileSize: largestImage + 1,
      files: mostFiles + 1,
      fields: mostFields,
      fieldSize: mostFieldKiB * 1024,
      headerPairs: 50,
      parts: mostFiles + mostFields + 1,
    },
    throwFileSizeLimit: false,
  });
};

type Values = Map<string, (string | FilePart)[]>;

const brokenLimits: Readonly<Record<string, string>> = {
  FST_FIELDS_LIMIT: `A form may have ${mostFields} fields at most.`,
  FST_FILES_LIMIT: `A form may have ${mostFiles} files at most.`,
  FST_PARTS_LIMIT: `A form may have ${mostFields} fields and ${mostFiles} files at most.`,
};

const readParts = async (request: FastifyRequest): Promise<Values> => {
  const values: Values = new Map();
  for await (const part of request.parts()) {
    const kept = values.get(part.fieldname) ?? [];
    values.set(part.fieldname, kept);
    if (part.type === 'field') {
      if (part.valueTruncated)
        throw refusal('validation', 413, `A field may have ${mostFieldKiB} KiB at most.`, part.fieldname);
      kept.push(String(part.value));
      continue;
    }
    const { buffer, byteOffset, byteLength } = await part.toBuffer();
    // A view of the same memory, because files may be large. Not a Buffer, which has its own form in JSON.
    kept.push({ name: part.filename, type: part.mimetype, bytes: new Uint8Array(buffer, byteOffset, byteLength) });
  }
  return values;
};

/** Reads a form. An incomplete or malformed one is a 400 Failure; exceeded limits have their own failures. */
const partsIn = async (request: FastifyRequest): Promise<Values> => {
  try {
    return await readParts(request);
  } catch (error) {
    const broken = brokenLimits[codeOf(error) ?? ''];
    if (broken !== undefined) throw refusal('validation', 413, broken);
    if (error instanceof Failure || (error instanceof Error && 'statusCode' in error)) throw error;
    throw refuse('validation', 'The form is incomplete or malformed.', '', { cause: error });
  }
};

/**
 * Reads a multipart body in the form of its schema: repeated fields as lists, numbers and
 * switches as such, files as FileParts.
 */
export const readForm = async (request: FastifyRequest, endpoint: Endpoint): Promise<unknown> => {
  if (!request.isMultipart()) throw refusal('validation', 415, 'The body must be sent as multipart/form-data.');
  const values = await partsIn(request);
  if (!endpoint.body) return undefined;
  // A form is an object of fields.
  const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { readonly type?: string }>;
  };
  const raw = Object.fromEntries(
    [...values].map(([name, all]) => [name, properties[name]?.type === 'array' || all.length > 1 ? all : all[0]]),
  );
  return fromStrings(endpoint.body, raw);
};
