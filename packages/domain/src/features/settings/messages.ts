export const settingMessages = {
  changedMeanwhile: 'Somebody else changed this setting meanwhile. Load it again',
  noDefault: 'This setting has no default',
  testMailSubject: 'A test mail from the academy',
  testMailText: 'This mail was sent from the settings of the academy, to see whether its mail arrives. It did.',
} as const;
