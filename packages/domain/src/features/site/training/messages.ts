export const trainingMessages = {
  noLiveLink: 'Add a live link or a Zoom link first, so people can join',
  notOfTheTraining: 'This isn’t a training setting',
} as const;
