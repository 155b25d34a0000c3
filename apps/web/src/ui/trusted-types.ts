type Rules = {
  readonly createHTML?: (html: string) => string;
  /** null refuses the address; `sink` is what it is for, such as the constructor of workers. */
  readonly createScriptURL?: (address: string, type: string, sink: string) => string | null;
};

/** What it makes is no string but stands where one does. */
type Policy = { readonly createHTML: (html: string) => string };
type Factory = { readonly createPolicy: (name: string, rules: Rules) => Policy };

/**
 * Says what text may become markup or script under a name that the content policy of the server lists (hardening R32);
 * null in a browser that does not ask for it.
 */
export const createPolicy = (name: string, rules: Rules): Policy | null => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory };
  return trustedTypes?.createPolicy(name, rules) ?? null;
};
