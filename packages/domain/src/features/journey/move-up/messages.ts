/** The words of asking to move up and of the desk that answers. */
export const moveUpMessages = {
  notReady: 'Finish every task of your stage first',
  noStageAfter: 'There’s no stage after this one',
  movesByItself: 'You move up automatically with your last task',
  openAlready: 'You’ve already asked',
  nothingOpen: 'You have no open request',
  nothingToAnswer: 'No one asked you for changes',
  reopenedFirst: 'Finish the reopened tasks first',
  reasonNeeded: 'Choose a reason',
  feedbackNeeded: 'Write what they should know',
  taskNeeded: 'Choose the tasks to reopen',
  notNow: 'You can’t do that with this request right now',
  notYourOwn: 'You can’t review your own request',
  leftStage: 'They’ve since left this stage',
  hasIt: (name: string) => `${name} has this one`,
  decidedBy: (name: string, done: string) => `${name} ${done} this one first`,
  withdrawn: 'This request was withdrawn',
  requested: 'Request sent',
  answered: 'Sent again',
  takenBack: 'Request withdrawn',
} as const;

/** What a status reads as when somebody came first. */
export const decidedWords = {
  approved: 'approved',
  rejected: 'said not now to',
  'changes-requested': 'asked for changes on',
} as const;
