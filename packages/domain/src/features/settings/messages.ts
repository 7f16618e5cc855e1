export const settingMessages = {
  changedMeanwhile: 'Someone else changed this setting. Reload it',
  noDefault: 'This setting has no default',
  testMailSubject: 'A test email from the academy',
  testMailText: 'This test was sent from your academy’s settings. If you’re reading it, email is working.',
  backupFailed: 'It failed. The server’s log says why',
  backupDiscarded: 'It was discarded under Operations',
  sampleInUse: (sample: string, by: string) =>
    `Something else uses the sample ${sample} by now (${by.replaceAll('_', ' ')}). Archive the sample, or remove that first`,
} as const;
