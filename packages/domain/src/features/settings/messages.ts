export const settingMessages = {
  changedMeanwhile: 'Someone else changed this setting. Reload it',
  noDefault: 'This setting has no default',
  testMailSubject: 'A test email from the academy',
  testMailText: 'This email was sent from the academy’s settings to check that its email arrives. It did.',
} as const;
