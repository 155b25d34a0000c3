import { pictureAddress } from '@matchdesk/core/kit/picture.ts';

let base = '';

/** Tells once, before the first picture shows, below which address pictures lie that come without a host. */
export const setPictureBase = (address: string): void => {
  base = address;
};

/** Where a record's picture is loaded from; undefined where it has none. */
export const pictureSource = (name: string | null | undefined): string | undefined =>
  pictureAddress(name, base) ?? undefined;
