/** What people agree to and are told: each in versions, of which a published one never changes. */
export const legalKinds = ['terms', 'refund', 'privacy', 'affiliate'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Those that everybody reads on a page of their own; an affiliate's are a screen for whoever is signed in. */
export type PolicyKind = Exclude<LegalKind, 'affiliate'>;

export const legalNames: Readonly<Record<LegalKind, string>> = {
  terms: 'Terms and conditions',
  refund: 'Refund policy',
  privacy: 'Privacy policy',
  affiliate: 'Affiliate terms',
};

/** What is kept in versions: the documents that people agree to, and what is new. */
export type DocumentKind = LegalKind | 'changelog';

export const documentNames: Readonly<Record<DocumentKind, string>> = { ...legalNames, changelog: 'Changelog' };

/** A published version as a visitor reads it; instants in ISO. */
export type ReadVersion = { version: number; summary: string; html: string; publishedAt: string };

/** A document as it is in force; until one is published, the product's own text stands. */
export type PolicyShown = {
  kind: PolicyKind;
  /** Whom people write to about their data; null for the form that reaches us. */
  contact: string | null;
  shown: ReadVersion | null;
  /** A new academy that hasn't published it yet, and promises nothing until then. */
  isOpening: boolean;
  /** Whether a newer one is in force. */
  isOld: boolean;
  older: readonly Omit<ReadVersion, 'html'>[];
};

export const legalMessages = {
  draftSaved: 'Draft saved',
  published: (name: string, version: number) => `${name}, version ${version}, is published`,
  savedMeanwhile: 'Someone else saved this draft. Reload it to see what changed',
  nothingToPublish: 'There’s no draft to publish',
  bodyRequired: 'Text is required',
} as const;
