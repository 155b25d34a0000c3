import { screens } from '../kit/screen.ts';
import { identityTexts as say } from './texts.ts';

/** Screens of the identity checks (specification, section 2). */
export const identityScreens = screens({
  risk: {
    path: '/idmerit',
    title: say.risk,
    access: 'any',
    first: 'identity.risk',
    sidebar: { label: say.risk },
    words: ['identity checks', 'risk', 'verified', 'verification', 'unverified', 'id'],
    chord: 'o',
  },
  trust: {
    path: '/idm-trust',
    title: say.trust,
    access: 'any',
    first: 'identity.trust',
    sidebar: { label: say.trust },
    words: ['identity checks', 'trust score', 'eligible', 'fraud', 'trust scores', 'eligibility'],
    chord: 'k',
  },
  bright: {
    path: '/brightcheck',
    title: say.bright,
    access: 'any',
    sidebar: { label: say.bright },
    words: ['identity checks'],
    chord: 'b',
  },
});
