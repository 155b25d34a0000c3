import { texts } from '../kit/text/text.ts';

/** Sentences of the policy texts (specification, sections 2, 5 and 8). */
export const settingsTexts = texts({
  said: {
    agreement: 'Community Guidelines',
    privacy_policy: 'Privacy Policy',
    terms_of_service: 'Terms of Service',
    cookie_policy: 'Cookie Policy',
    member_principles: 'Member Principles',
    descriptionRequired: 'Please enter description',
    tooLong: 'You have reached the max limit',
    allRequired: 'All fields are required',
    update: 'Update settings',
    updated: 'Settings updated successfully',
    cancel: 'Cancel',
    none: 'No Records Found',
  },
  ours: {
    noneHint: 'The five policy texts appear here when the provider has them.',
    title: 'Title',
    description: 'Description',
    unknown: 'There is no setting with the name {name}.',
    tooDeep: 'The formatting of this text is nested more than {most} levels deep. Please remove some of it.',
    tooLongToEdit: 'This text is too long to edit here: {count} characters.',
    draftKept: 'Your draft of this text was kept.',
  },
});
