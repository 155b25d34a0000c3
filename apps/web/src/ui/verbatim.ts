/** A phone's keyboard leaves names, addresses and search terms as they are typed. */
export const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
