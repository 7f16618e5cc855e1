/** What an operator is told where an act comes too late, or too early. */
export const operationMessages = {
  stopped: 'Stopped by staff',
  jobRuns: 'This job is running. Wait until it ends',
  jobIsDue: 'This job is about to run',
  mailIsSent: 'This email has already been sent',
  mailIsDropped: 'This email has been discarded',
  mailIsOnItsWay: 'This email is being sent. Wait until that’s done',
  mailIsDue: 'This email is about to be sent',
  codeIsDead: 'This email has expired. The person can ask for a new one',
} as const;
