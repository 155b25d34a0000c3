import { texts } from '../kit/text/text.ts';

/** Sentences about administrators (specification, sections 2, 4, 5 and 8). */
export const adminsTexts = texts({
  said: {
    emailRequired: 'Please enter a user email.',
    emailInvalid: 'Please enter a valid user email.',
    passwordRequired: 'Please enter a password.',
    passwordWeak:
      'Password must contain at least 8 characters, including 1 uppercase letter, 1 lowercase letter, 1 digit, and 1 special character.',
    regenerateWeak: 'Please enter a password with 8 or more characters and special characters with number also.',
    added: 'Admin added successfully',
    removed: 'Record has been removed',
    passwordChanged: 'Password changed successfully.',
    regenerate: 'Regenarate Password',
    none: 'No Records Found',
  },
  ours: {
    noneHint: 'Colleagues appear here when you add them: Add Admin.',
    emailLong: 'Email cannot exceed 240 characters.',
    deletePrompt: 'Are you sure you want to delete the administrator {who}? This cannot be undone.',
    search: 'Enter email to search an admin',
    searchRole: 'Enter name to search a role',
    noRolesHint: 'Roles are declared in a file on the server; the variable MATCHDESK_ROLES names that file.',
    taken: 'An administrator with this email already exists.',
    lookForAdmin: 'Look for the address in the list of administrators.',
    cancel: 'Cancel',
    setRole: 'Set role',
    roleSet: 'The role was changed.',
    roleHint: 'support, moderator, finance, auditor, subadmin or a role of your own',
    roleRequired: 'Please enter a role.',
    roleShape: 'A role can have lowercase letters, digits and dashes only.',
    roleUnknown: "There is no role '{role}'. The roles are {roles}.",
    rolesLacking: 'This provider has no roles but administrator and sub-administrator.',
    lookAtRole: 'Look at the role of this account in the list of administrators.',
  },
});
