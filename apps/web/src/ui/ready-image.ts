import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import { createPolicy } from './trusted-types.ts';

/** About how large a picture may be when it is sent: megabytes, and pixels of its longer side. */
export type ImageBudget = { readonly megabytes: number; readonly pixels: number };

const jpegQuality = 0.92;

let letsWorkersRun = false;

/**
 * The decoder starts a worker from a script that it creates: only that is allowed, and no other text that would run.
 */
const letWorkersRun = (): void => {
  if (letsWorkersRun) return;
  letsWorkersRun = true;
  const own = `blob:${location.origin}/`;
  createPolicy('default', {
    createScriptURL: (address, _type, sink) =>
      sink === 'Worker constructor' && address.startsWith(own) ? address : null,
  });
};

/** The decoder is some 3 MB: it is loaded for the first HEIC file and never otherwise. */
const fromHeic = async (file: File): Promise<File> => {
  letWorkersRun();
  const { heicTo } = await import('heic-to/csp');
  const jpeg = await heicTo({ blob: file, type: 'image/jpeg', quality: jpegQuality });
  return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
};

const shrunk = async (file: File, { megabytes, pixels }: ImageBudget, signal: AbortSignal): Promise<File> => {
  const { default: compress } = await import('browser-image-compression');
  // Its worker would load the library from another origin.
  return compress(file, { maxSizeMB: megabytes, maxWidthOrHeight: pixels, useWebWorker: false, signal });
};

/**
 * Returns a picture as it is sent: converted to JPEG where browsers cannot read it, turned upright, resized, and
 * without camera metadata. A GIF stays as it is, to keep its animation. Rejects where the picture cannot be read.
 */
export const readyImage = async (
  file: File,
  type: string,
  budget: ImageBudget,
  signal: AbortSignal,
): Promise<FilePart> => {
  const named = new File([file], file.name, { type });
  const readable = type === 'image/heic' ? await fromHeic(named) : named;
  const ready = type === 'image/gif' ? readable : await shrunk(readable, budget, signal);
  return { name: readable.name, type: ready.type, bytes: new Uint8Array(await ready.arrayBuffer()) };
};
