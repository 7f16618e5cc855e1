/** What people agree to and are told: each in versions, of which a published one never changes. */
export const legalKinds = ['terms', 'refund', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

export const legalNames: Readonly<Record<LegalKind, string>> = {
  terms: 'Terms and conditions',
  refund: 'Refund policy',
  privacy: 'Privacy policy',
};

export const legalMessages = {
  draftSaved: 'Draft saved',
  published: (name: string, version: number) => `${name}, version ${version}, is published`,
  savedMeanwhile: 'Someone else saved this draft. Reload it to see what changed',
  nothingToPublish: 'There’s no draft to publish',
  bodyRequired: 'Text is required',
} as const;
