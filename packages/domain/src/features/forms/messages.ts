/** The words of forms, of the bug report and of the page of thanks. */
export const formMessages = {
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet',
  closed: 'This form is closed',
  sentAlready: 'You have sent this form already',
  thankYou: 'Thank you',
  thankYouText: 'We have received your answers.',
  bugReport: 'Bug Report',
  bugReportThanks: 'Thank you. We have your report and look into it.',
  whatHappened: 'What happened',
  onlyPictures: 'A picture is a .jpg, .png, .gif or .webp file',
  fillJourneyForm: 'Fill in the journey form',
} as const;
