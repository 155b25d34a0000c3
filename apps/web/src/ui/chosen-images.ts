import type { FilePart } from '@matchdesk/core/kit/call/endpoint.ts';
import type { ChosenFile } from '@matchdesk/core/kit/form/file.ts';
import { pictureFormatOf, tellingBytes } from '@matchdesk/core/kit/form/picture-format.ts';
import { useEffect, useRef, useState } from 'react';
import { createPolicy } from './trusted-types.ts';

/** About how large a picture may be when it is sent: megabytes, and pixels of its longer side. */
type ImageBudget = { readonly megabytes: number; readonly pixels: number };

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
const readyImage = async (file: File, type: string, budget: ImageBudget, signal: AbortSignal): Promise<FilePart> => {
  const named = new File([file], file.name, { type });
  const readable = type === 'image/heic' ? await fromHeic(named) : named;
  const ready = type === 'image/gif' ? readable : await shrunk(readable, budget, signal);
  return { name: readable.name, type: ready.type, bytes: new Uint8Array(await ready.arrayBuffer()) };
};

/** A picture that was chosen: in preparation, ready, or refused with a reason. */
export type ChosenImage = {
  readonly id: number;
  /** The file as it was chosen. */
  readonly file: File;
  readonly part?: FilePart;
  /** The address of the ready picture, for showing it. */
  readonly address?: string;
  readonly fault?: string;
};

export type ImageRules = {
  /** Returns what is wrong with a file by its type, name and size, or null. */
  readonly faultOf: (file: ChosenFile) => string | null;
  readonly budget: ImageBudget;
  /** The text where a picture cannot be read or resized. */
  readonly failed: string;
};

type Ready = Pick<ChosenImage, 'part' | 'address' | 'fault'>;

/** A type that no format has: content that is not a picture is refused with the sentence for a wrong type. */
const unknownType = 'application/x-unknown';

const makeReady = async (file: File, rules: ImageRules, signal: AbortSignal): Promise<Ready> => {
  const { name, size } = file;
  const format = pictureFormatOf(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()));
  const type = format === null ? unknownType : `image/${format}`;
  const fault = rules.faultOf({ name, type: file.type, size }) ?? rules.faultOf({ name, type, size });
  if (fault !== null) return { fault };
  try {
    const part = await readyImage(file, type, rules.budget, signal);
    // Its bytes are never shared memory.
    return { part, address: URL.createObjectURL(new Blob([part.bytes as BlobPart], { type: part.type })) };
  } catch (reason) {
    if (!signal.aborted) console.info(`${name} could not be read.`, reason);
    return { fault: rules.failed };
  }
};

/** The pictures of one input, prepared one after the other: several at once would hold many megabytes of pixels. */
export function useChosenImages(rules: ImageRules, most: number) {
  const [images, setImages] = useState<readonly ChosenImage[]>([]);
  const latest = useRef<readonly ChosenImage[]>([]);
  const working = useRef<{ readonly id: number; readonly abort: AbortController } | null>(null);
  const made = useRef(0);
  const show = (next: readonly ChosenImage[]): void => {
    latest.current = next;
    setImages(next);
  };

  // Pictures beyond the limit wait until others are removed.
  const waiting = () => latest.current.slice(0, most).find(({ part, fault }) => !part && fault === undefined);
  const work = async (): Promise<void> => {
    if (working.current) return;
    for (let next = waiting(); next; next = waiting()) {
      const { id, file } = next;
      const abort = new AbortController();
      working.current = { id, abort };
      const ready = await makeReady(file, rules, abort.signal);
      if (latest.current.some((image) => image.id === id)) {
        show(latest.current.map((image) => (image.id === id ? { ...image, ...ready } : image)));
      } else if (ready.address) URL.revokeObjectURL(ready.address);
    }
    working.current = null;
  };
  const drop = ({ id, address }: ChosenImage): void => {
    if (working.current?.id === id) working.current.abort.abort();
    if (address) URL.revokeObjectURL(address);
  };

  const add = (files: readonly File[]): void => {
    if (files.length === 0) return;
    if (most === 1) for (const image of latest.current) drop(image);
    const added = (most === 1 ? files.slice(0, 1) : files).map((file) => {
      made.current += 1;
      return { id: made.current, file };
    });
    show(most === 1 ? added : [...latest.current, ...added]);
    void work();
  };
  const remove = (id: number): void => {
    for (const image of latest.current) if (image.id === id) drop(image);
    show(latest.current.filter((image) => image.id !== id));
    void work();
  };

  useEffect(
    () => () => {
      working.current?.abort.abort();
      for (const { address } of latest.current) if (address) URL.revokeObjectURL(address);
    },
    [],
  );
  return { images, add, remove };
}
