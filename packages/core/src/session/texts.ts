import { texts } from '../kit/text.ts';

/** Sentences of signing in and of passwords (specification, sections 2, 5 and 8). */
export const sessionTexts = texts({
  said: {
    logoutPrompt: 'Are you sure you want to logout?',
    emailRequired: 'Please enter an email address',
    emailShort: 'Email must be at least 5 characters',
    emailLong: 'Email cannot exceed 254 characters',
    emailInvalid: 'Please enter a valid email address',
    passwordRequired: 'Please enter a password',
    passwordShort: 'Password must be at least 8 characters',
    passwordLong: 'Password cannot exceed 20 characters',
    passwordWeak:
      'Password must contain at least 1 uppercase letter, 1 lowercase letter, 1 digit, and 1 special character.',
    linkSent: 'The reset password link has been sent to your email.',
    sendLink: 'Send Verification Link',
    forgot: 'Forgot Password?',
    newRequired: 'Please enter a new password.',
    confirmRequired: 'Please enter a confirm password.',
    resetShort: 'The new password must be at least 8 characters long.',
    resetLong: 'Password cannot exceed 16 characters',
    resetWeak:
      'The new password must contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
    updatePassword: 'Update Password',
    linkNotFound: 'No records found!',
    linkExpired: 'Link is expired. Please verify your email again to get verfication link.',
    resetDone: 'Password updated successfully',
    currentRequired: 'Please enter your current password.',
    currentShort: 'Password must be at least 8 characters long.',
    newShort: 'New password must be at least 8 characters long.',
    confirmShort: 'Confirm password must be at least 8 characters long.',
    changeDone: 'Your password has been changed successfully.',
    saved: 'Saved',
    pageNotFound: 'Page Not Found',
    pageMissing: 'Sorry, this page does not exist',
  },
  ours: {
    wrongCredentials: 'The email or the password is not right.',
    wrongCurrent: 'This is not your current password.',
    mismatch: 'The two passwords are not the same.',
    save: 'Save Changes',
    backToLogin: 'Back to login',
    tooMany: 'Too many attempts. Please try again in {minutes} minutes.',
    ended: 'Your session has ended. Sign in again: what you typed is kept.',
    common: 'This password is too common. Please choose another.',
    signedOut: 'You are signed out.',
  },
});
