type Rules = {
  readonly createHTML?: (html: string) => string;
  /** null refuses the address; `sink` is its use, such as the constructor of workers. */
  readonly createScriptURL?: (address: string, type: string, sink: string) => string | null;
};

/** Its result is not a string, but is used like one. */
type Policy = { readonly createHTML: (html: string) => string };
type Factory = { readonly createPolicy: (name: string, rules: Rules) => Policy };

/**
 * Creates a policy that decides which text may become markup or script, under a name that the server's content security
 * policy lists (hardening R32); null in a browser without trusted types.
 */
export const createPolicy = (name: string, rules: Rules): Policy | null => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  return trustedTypes?.createPolicy(name, rules) ?? null;
};
