import { texts } from '../kit/text.ts';

/** Sentences of the users' screens (specification, sections 2, 4, 5 and 8). */
export const usersTexts = texts({
  said: {
    searchAll: 'Enter name, email, or phone number to search',
    searchDeleted: 'Enter name or email to search a user',
    none: 'No Records Found',
    selectFirst: 'Please select users first',
    credited: 'Credit added successfully.',
    accountDeleted: 'Account Deleted',
    markedForDeletion: 'Marked for Deletion',
    preferNot: 'Prefer Not to Say',
    openDetails: 'Open Details',
    notEligible: 'Non eligible',
    eligible: 'Eligible',
    notChecked: 'Not checked yet',
    notVerified: 'Not verified',
    verifiedLower: 'verified',
    verified: 'Verified',
    incomplete: 'Incomplete',
    reportFile: 'User Report.xls',
  },
  ours: {
    complete: 'complete',
    coinsWhole: 'Please enter a whole number of credits.',
    coinsRange: 'Credits must be between 1 and 100000.',
    creditsPrompt: 'Add {coins} credits to {who}?',
    statusPrompt: 'Set the account status of {who} to {status}?',
    statusDone: 'Account status updated successfully',
    deletePrompt: 'Delete the account of {who}? Its data goes to {heir}. This cannot be undone.',
    ownArchive: 'the account itself',
    deleteDone: 'Account deleted. Its data was migrated.',
    alreadyDeleted: 'This account is deleted: no more changes are offered.',
    exportPrompt: 'Export all users with their personal data?',
    exportDone: 'The export was saved.',
    unknownUser: 'There is no user with the id {id}.',
  },
});
