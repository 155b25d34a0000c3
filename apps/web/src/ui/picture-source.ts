import { baseOf, type PictureBases, type PictureKind, pictureAddress } from '@matchdesk/core/kit/picture.ts';

let bases: PictureBases = {};

/** Tells once, before the first picture shows, below which addresses pictures lie that come without a host. */
export const setPictureBases = (told: PictureBases): void => {
  bases = told;
};

/** Where a record's picture is loaded from; undefined where it has none. */
export const pictureSource = (name: string | null | undefined, kind?: PictureKind): string | undefined =>
  pictureAddress(name, baseOf(bases, kind)) ?? undefined;
