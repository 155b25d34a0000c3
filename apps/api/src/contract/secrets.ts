const secret = /password|token|secret/i;

/** Copies a value for the audit log, with secrets masked. */
export const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secret.test(key) ? '•••' : withoutSecrets(inner)]),
  );
};
