/** The words of courses, units and lessons. */
export const courseMessages = {
  unknownVideo: 'Enter a YouTube or Vimeo link',
  videoRequired: 'A video lesson needs a video link',
  unlockValueRequired: 'Choose when it unlocks',
  unlockValueWrong: {
    'days-after-enrolment': 'Enter a number of days',
    'days-after-batch-launch': 'Enter a number of days',
    'on-date': 'Enter a day',
    'stage-reached': 'Enter a stage number',
  },
  completesByHand: 'Finished? Mark it complete.',
  completesByVideo: (percent: number) => `It’s marked complete once you’ve watched ${percent}% of the video.`,
  tooManyNotes: 'You’ve reached the note limit for this lesson. Delete one first.',
  opensAfterPrevious: 'Opens when you complete the lesson before it',
  opensOn: (day: string) => `Opens on ${day}`,
  opensAtStage: (stage: string) => `Opens at stage ${stage}`,
  opensAfterLaunch: 'Opens after your batch launches',
  opensAfterEnrolment: 'Opens after you enroll',
} as const;
