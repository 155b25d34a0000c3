import { hash, randomBytes } from 'node:crypto';

/** A new opaque token of 256 random bits, for a session or a reset link. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token: its SHA-256 in hex. */
export const hashOf = (token: string): string => hash('sha256', token);
