import { LegalDraftInput } from '@tribe/domain/features/site/legalDocument.input.ts';
import { legalKinds } from '@tribe/domain/features/site/legalDocument.ts';
import {
  findLegalDocuments,
  type LegalDocument,
  type LegalVersion,
  publishLegalDocument,
  saveLegalDraft,
} from '#features/site/legalDocument.service.ts';
import {
  type Changelog,
  findChangelogDocument,
  publishChangelog,
  saveChangelogDraft,
} from '#features/site/changelog.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const LegalKindType = builder.enumType('LegalKind', { values: legalKinds });

const LegalVersionType = objectOf<LegalVersion & { savedAt?: Date }>(
  'LegalVersion',
  { version: 'Int', summary: 'String', publishedAt: 'DateTime?', publishedBy: 'String?' },
  (t) => ({
    body: t.exposeString('body', { description: 'Empty for versions before the one in force.' }),
    savedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ savedAt }) => savedAt ?? null }),
  }),
);

const LegalDocumentType = objectOf<LegalDocument>('LegalDocument', { name: 'String' }, (t) => ({
  kind: t.expose('kind', { type: LegalKindType }),
  inForce: t.expose('inForce', { type: LegalVersionType, nullable: true }),
  draft: t.expose('draft', { type: LegalVersionType, nullable: true }),
  before: t.expose('before', { type: [LegalVersionType] }),
}));

const ChangelogType = builder.objectRef<Changelog>('Changelog').implement({
  fields: (t) => ({
    inForce: t.expose('inForce', { type: LegalVersionType, nullable: true }),
    draft: t.expose('draft', { type: LegalVersionType, nullable: true }),
    before: t.expose('before', { type: [LegalVersionType] }),
  }),
});

const LegalDraftInputType = inputFrom('LegalDraftInput', LegalDraftInput, { summary: { required: true } });

builder.queryFields((t) => ({
  legalDocuments: field(t, findLegalDocuments, { type: [LegalDocumentType] }),
  changelogDocument: field(t, findChangelogDocument, { type: ChangelogType }),
}));

builder.mutationFields((t) => ({
  saveLegalDraft: field(t, saveLegalDraft, {
    type: LegalDocumentType,
    args: {
      kind: t.arg({ type: LegalKindType, required: true }),
      input: t.arg({ type: LegalDraftInputType, required: true }),
      savedAt: t.arg({
        type: 'DateTime',
        description: 'When the draft that it changes was saved; left out for a new one.',
      }),
    },
    with: ({ kind, input, savedAt }) => [kind, input, savedAt ?? null],
  }),
  saveChangelogDraft: field(t, saveChangelogDraft, {
    type: ChangelogType,
    args: { input: t.arg({ type: LegalDraftInputType, required: true }), savedAt: t.arg({ type: 'DateTime' }) },
    with: ({ input, savedAt }) => [input, savedAt ?? null],
  }),
  publishChangelog: field(t, publishChangelog, positional(ChangelogType, 'savedAt: DateTime')),
  publishLegalDocument: field(
    t,
    publishLegalDocument,
    positional(LegalDocumentType, ['kind', LegalKindType], 'savedAt: DateTime'),
  ),
}));
