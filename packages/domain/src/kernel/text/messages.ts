/** The words that belong to no feature: failures, forms and empty places. */
export const pageFailure = 'Something went wrong and we are unable to show this page.';
export const formFailure = 'Errors prevented this form from being saved';
export const networkFailure = 'An error has occurred';
export const offlineFailure = 'You’re offline';
export const nothingHere = 'No data here';

/** The generic messages of a field, each behind the field's own name: 'Name is required'. */
export const fieldMessages = {
  required: (field: string) => `${field} is required`,
  format: (field: string) => `${field} is not formatted correctly`,
  tooShort: (field: string) => `${field} is too short`,
  tooLong: (field: string) => `${field} is too long`,
  tooLow: (field: string) => `${field} is too low`,
  tooHigh: (field: string) => `${field} is too high`,
  notValid: (field: string) => `${field} is not valid`,
} as const;

/** To who edited an older state of it: 'lesson file'. */
export const savedMeanwhile = (what: string) =>
  `Someone else saved this ${what} in the meantime. Reload it to see what changed`;
