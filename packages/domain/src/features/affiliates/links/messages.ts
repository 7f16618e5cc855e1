/** The words of an affiliate's links. */
export const linkMessages = {
  tooMany: 'You can have up to 100 links. Archive one you no longer use',
  mainStays: 'Your main link can’t be changed',
  changedMeanwhile: 'This link changed in the meantime. Reload the page',
  saved: 'Link saved',
  archived: 'Link archived',
  copied: 'Copied',
  notCopied: 'We couldn’t copy the link. Select it and copy it yourself',
} as const;
