export const trainingMessages = {
  noLiveLink: 'Add a live link or a Zoom link first, so that people can join',
  notOfTheTraining: 'This isn’t a setting of the training',
} as const;
