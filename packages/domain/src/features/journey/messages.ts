/** The words of stages, tasks and the progress drawer. */
export const stageMessages = {
  numberTaken: 'Number is already used by another stage',
  targetRequired: 'Target is required for this action',
  ruleTargetRequired: 'Enter which one: its number or the end of its address',
  peopleInside: (count: number) =>
    count === 1
      ? 'One member is in this stage. Move them first'
      : `${count} members are in this stage. Move them first`,
  tasksChanged: 'The tasks in this stage have changed. Reload them',
  proofRequired: 'Proof is required',
  doneByRule: 'This task is checked off once you’ve done it',
  needsMembership: 'Your membership isn’t active. Renew it to do this task and earn its XP',
  taskNotInStage: 'This task isn’t part of your stage',
  welcomeBack: 'Welcome back to the Tribe!',
  welcomeBackText:
    "Please go through the 'Setting Up for Success' unit of Stage 0 Lessons, including the new Welcome Video. Your past Journey Form responses and last stage assignment are preserved.",
  journeyFormIncomplete: "It looks like your journey form isn't complete yet",
} as const;
