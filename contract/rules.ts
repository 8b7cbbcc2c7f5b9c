/*
 * The rules that specification 5 has for the forms: each rule's exact message, once. Each is an export
 * of its own, so that the page and the worker carry only those that they say.
 */

export const emailRequired = 'Email is required';
export const emailInvalid = 'Invalid email address';
export const emailTaken = 'This email is already registered';
export const passwordRequired = 'Password is required';
export const passwordShort = 'Password must be at least 6 characters';
export const passwordLong = 'Password must be at most 128 characters';
export const passwordWrong = 'This is not your password';
export const passwordsMatch = 'Passwords must match';
export const profilePasswordsMatch = 'Passwords do not match!';
export const confirmRequired = 'Please confirm your password';
export const confirmPasswordRequired = 'Confirm Password is required';
export const fullNameRequired = 'Full name is required';
export const fullNameShort = 'Name must be at least 2 characters';
export const nameLong = 'Name must be at most 100 characters';
export const nameRequired = 'Name is required';
export const nameShort = 'Name is too short';
export const phoneDigits = 'Phone number must be 10 digits';
export const subscribePhoneDigits = 'Phone must be 10 digits';
export const dateRequired = 'Date is required';
export const datePast = 'Date cannot be in the past';
export const dateFar = 'Please choose a date within a year';
export const serviceRequired = 'Please select a service';
export const messageRequired = 'Message is required';
export const messageLong = 'Message must be at most 2,000 characters';
export const otpRequired = 'OTP is required';
export const otpDigits = 'OTP must be 6 digits';
