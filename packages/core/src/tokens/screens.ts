import { screens } from '../kit/screen.ts';

/** The screen of tokens, beyond the specification: shown where the provider has tokens for machines. */
export const tokensScreens = screens({
  list: {
    path: '/tokens',
    title: 'Tokens for machines',
    access: 'ADMIN',
    first: 'tokens.list',
    sidebar: { label: 'Tokens', within: 'Administrators' },
    names: ['tokens', 'machines'],
    words: ['api keys', 'scripts', 'ci', 'robots', 'access'],
    chord: 'z',
    extension: 'tokens',
  },
});
