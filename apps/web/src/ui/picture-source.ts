import { baseOf, type PictureBases, type PictureKind, pictureAddress } from '@matchdesk/core/kit/picture.ts';

let bases: PictureBases = {};
let origins: ReadonlySet<string> = new Set();

/** Tells once, before the first picture shows, below which addresses pictures lie that come without a host, and from which hosts they may come. */
export const setPictureBases = (told: PictureBases, hosts: readonly string[]): void => {
  bases = told;
  origins = new Set(hosts);
};

/** Whether it is asked of nobody who could see by it who looks at which record. */
const isAllowed = (address: string): boolean => {
  const { protocol, origin } = new URL(address, location.href);
  return !/^https?:$/.test(protocol) || origin === location.origin || origins.has(origin);
};

/** Where a record's picture is loaded from; undefined where it has none, or one from a host that is not listed. */
export const pictureSource = (name: string | null | undefined, kind?: PictureKind): string | undefined => {
  const address = pictureAddress(name, baseOf(bases, kind));
  return address !== null && URL.canParse(address, location.href) && isAllowed(address) ? address : undefined;
};
