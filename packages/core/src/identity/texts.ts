import { texts } from '../kit/text/text.ts';

/** Sentences of the identity checks' screens (specification, sections 2, 4, 5 and 8). */
export const identityTexts = texts({
  said: {
    eligible: 'Eligible',
    notEligible: 'Non eligible',
    verified: 'Verified',
    notVerified: 'Not verified',
    notChecked: 'Not checked yet',
    editScore: 'Edit Score',
    editedUser: 'User: {name}',
    save: 'Save Changes',
    scorePrompt:
      "Are you sure you want to update this user's score? Once updated, the user will gain access to the application",
    scoreDone: 'Score updated successfully',
    scoreRequired: 'Please enter score.',
    scoreDigits: 'Invalid score. Please enter a number.',
    scoreRange: 'Score must be between 0 and 100.',
    none: 'No Records Found',
    exportLog: 'HTTP error! status: {code}',
  },
  ours: {
    noneHint: 'People appear here after an identity check in the app.',
    search: 'Search by user, email or phone',
    all: 'All',
    eligibility: 'Eligibility',
    status: 'Status',
    export: 'Export',
    sample: 'This screen is a sample. Its buttons do nothing.',
    exportPrompt: 'Export all trust scores with their personal data?',
    exportDone: 'The export was saved.',
  },
});
