import { contentKinds } from '@tribe/domain/features/contents/access.ts';
import {
  type AccessChoices,
  Choice,
  ContentAccess,
  findAccessChoices,
  findContentAccess,
  updateContentAccess,
} from '#features/contents/access.service.ts';
import {
  ContentReader,
  listPersonContents,
  pageContentReaders,
  PersonContent,
} from '#features/contents/reader.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const ContentKindType = builder.enumType('ContentKind', { values: contentKinds });

const ContentAccessType = objectFrom('ContentAccess', ContentAccess);
const ChoiceType = objectFrom('AccessChoice', Choice);

const AccessChoicesType = builder.objectRef<AccessChoices>('AccessChoices').implement({
  fields: (t) => ({
    products: t.field({ type: [ChoiceType], resolve: (all) => all.products }),
    accessLevels: t.field({ type: [ChoiceType], resolve: (all) => all.accessLevels }),
    batches: t.field({ type: [ChoiceType], resolve: (all) => all.batches }),
    groups: t.field({ type: [ChoiceType], resolve: (all) => all.groups }),
    stages: t.field({ type: [ChoiceType], resolve: (all) => all.stages }),
  }),
});

const ContentReaderType = objectFrom('ContentReader', ContentReader);
const PersonContentType = objectFrom('PersonContent', PersonContent);

const ContentAccessInputType = builder.inputType('ContentAccessInput', {
  fields: (t) => ({
    productIds: t.intList({ required: true }),
    accessLevelIds: t.stringList({ required: true }),
    batchIds: t.intList({ required: true }),
    groupIds: t.intList({ required: true }),
    stageIds: t.intList({ required: true }),
  }),
});

builder.queryFields((t) => {
  const content = { kind: t.arg({ type: ContentKindType, required: true }), id: t.arg.int({ required: true }) };
  return {
    contentAccess: field(t, findContentAccess, {
      type: ContentAccessType,
      args: content,
      with: ({ kind, id }) => [kind, id],
    }),
    accessChoices: field(t, findAccessChoices, { type: AccessChoicesType }),
    contentReaderPage: field(t, pageContentReaders, {
      type: pageType('ContentReaderPage', ContentReaderType),
      args: { ...content, ...pageArgs(t) },
      with: ({ kind, id, ...asked }) => [kind, id, asked],
    }),
    personContents: field(t, listPersonContents, positional([PersonContentType], 'userId: Int')),
  };
});

builder.mutationFields((t) => ({
  updateContentAccess: field(
    t,
    updateContentAccess,
    positional(ContentAccessType, ['kind', ContentKindType], 'id: Int', ['input', ContentAccessInputType]),
  ),
}));
