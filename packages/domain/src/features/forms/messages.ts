/** The words of forms, of the bug report and of the page of thanks. */
export const formMessages = {
  saved: 'Saved',
  saving: 'Saving…',
  notSaved: 'Not saved yet',
  closed: 'This form is closed',
  sentAlready: 'You’ve already sent this form',
  thankYou: 'Thank you',
  thankYouText: 'We have received your answers.',
  bugReport: 'Bug Report',
  bugReportThanks: 'Thanks! We’ll look into it.',
  whatHappened: 'What happened',
  onlyPictures: 'Choose a .jpg, .png, .gif or .webp picture',
  waitlist: 'Waitlist',
  onWaitlist: 'You’re on the waitlist. We emailed you your place in line.',
  waitlistMail: (place: number) => `You’re number ${place.toLocaleString('en-PH')} on the waitlist`,
  fillJourneyForm: 'Fill in the journey form',
} as const;
