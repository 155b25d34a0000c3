import { texts } from '../kit/text.ts';

/** Words of the dashboard (specification, section 2). */
export const dashboardTexts = texts({
  said: {
    earningsMonthly: 'Earnings Monthly',
    earningsAnnual: 'Earnings Annual',
    activeUsers: 'Active Users',
    totalUsers: 'Total Users',
    transactions: 'Transactions',
    months: 'Months',
    years: 'Years',
    activities: 'Activities',
    profileUpdated: 'Profile updated on',
    lastTransaction: 'Last transaction on',
    lastUser: 'Last user registered on',
    joinedAndVerified: 'Users joined and verified',
    monthly: 'Monthly',
    weekly: 'Weekly',
    allYears: 'All Years',
    markedForDeletion: 'Users Marked for Deletion',
  },
  ours: {
    weeks: 'Weeks',
    week: 'Week {number}',
    joined: 'Joined',
    verified: 'Verified',
    count: 'Count',
    waiting: 'Waiting for you',
    pendingRequests: 'Community requests to decide',
    reportedRatings: 'Reported ratings',
    flaggedUsers: 'Flagged users',
    uncheckedIdentities: 'Identities not checked yet',
    noFigures: 'There are no figures yet.',
    figuresFailed: 'The figures could not be loaded.',
  },
});
