import { baseOf, type PictureBases, type PictureKind, pictureAddress } from '@matchdesk/core/kit/wire/picture.ts';

let bases: PictureBases = {};
let origins: ReadonlySet<string> = new Set();

/**
 * Sets, before the first picture shows, the base addresses of pictures without a host, and the hosts that pictures may
 * come from.
 */
export const setPictureBases = (told: PictureBases, hosts: readonly string[]): void => {
  bases = told;
  origins = new Set(hosts);
};

/** Whether the address is safe to request: another host could learn from the request who looks at which record. */
const isAllowed = (address: string): boolean => {
  const { protocol, origin } = new URL(address, location.href);
  return !/^https?:$/.test(protocol) || origin === location.origin || origins.has(origin);
};

/** Returns the address of a record's picture; undefined where it has none, or one from a host that is not listed. */
export const pictureSource = (name: string | null | undefined, kind?: PictureKind): string | undefined => {
  const address = pictureAddress(name, baseOf(bases, kind));
  return address !== null && URL.canParse(address, location.href) && isAllowed(address) ? address : undefined;
};
