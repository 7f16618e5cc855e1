/** The words of people and their profiles. */
export const memberMessages = {
  invalidMobile: 'Invalid mobile number!',
  emailTaken: 'Email is already used by another account',
  tribeIdTaken: 'Tribe ID is already used by another account',
  futureBirthDate: 'Birth date can’t be in the future',
  notOfPlatform: (label: string) => `This isn’t a link from ${label}`,
  onlyPictures: 'Choose a picture: .jpg, .png, .gif or .webp',
  membersOnly: 'This content is exclusive for Tribe members',
  enrollmentSoon: 'Tribe Enrollment will open soon!',
  joinWaitlist: 'Join the Waitlist',
} as const;
