/** What an operator is told where an act comes too late, or too early. */
export const operationMessages = {
  stopped: 'Stopped by staff',
  jobRuns: 'This job is running. Wait until it ends',
  jobIsDue: 'This job is about to run',
  mailIsSent: 'This mail has been sent meanwhile',
  mailIsDropped: 'This mail has been discarded',
  mailIsOnItsWay: 'This mail is being sent. Wait until that ends',
  mailIsDue: 'This mail is about to be sent',
  codeIsDead: 'What this mail says has expired. The person can ask for a new one',
} as const;
