import { screens } from '../kit/screen.ts';

/** Screens of the identity checks (specification, section 2). */
export const identityScreens = screens({
  risk: {
    path: '/idmerit',
    title: 'IDMerit',
    first: 'identity.risk',
    sidebar: { label: 'IDMerit' },
    words: ['identity checks', 'risk', 'verified', 'verification', 'unverified', 'id'],
    chord: 'o',
  },
  trust: {
    path: '/idm-trust',
    title: 'IDM Trust',
    first: 'identity.trust',
    sidebar: { label: 'IDM Trust' },
    words: ['identity checks', 'trust score', 'eligible', 'fraud', 'trust scores', 'eligibility'],
    chord: 'k',
  },
  bright: {
    path: '/brightcheck',
    title: 'BrightCheck',
    sidebar: { label: 'BrightCheck' },
    words: ['identity checks'],
    chord: 'b',
  },
});
