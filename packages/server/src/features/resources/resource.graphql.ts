import { ResourceFileInput } from '@tribe/domain/features/resources/resource.input.ts';
import {
  findMyResource,
  listMyResources,
  listResourceCategories,
  type MyResource,
  type MyResourceCard,
  takeResource,
} from '#features/resources/myResource.service.ts';
import {
  archiveResourceFile,
  createResourceFile,
  findResourceFile,
  listResourceFileCategories,
  listResourceFiles,
  pageResourceFiles,
  reorderResourceFiles,
  type ResourceRow,
  updateResourceFile,
} from '#features/resources/resource.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofId, positional, updating } from '#kernel/api/fieldsOf.ts';
import { filterArg, pageArgs, pageType } from '#kernel/api/pageType.ts';
import { shownRichText } from '#kernel/richText.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { shape } from '#kernel/api/shape.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const ResourceFileType = builder.objectRef<ResourceRow>('ResourceFile').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    description: t.string({ resolve: ({ description }) => shownRichText(description) }),
    category: t.exposeString('category'),
    tags: t.exposeString('tags', { description: 'Split by commas.' }),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    fileId: t.exposeInt('fileId', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true }),
    linkUrl: t.exposeString('linkUrl', { nullable: true }),
    versionLabel: t.exposeString('versionLabel'),
    isFeatured: t.exposeBoolean('isFeatured'),
    position: t.exposeInt('position'),
    status: t.exposeString('status'),
    downloadCount: t.exposeInt('downloadCount'),
    version: t.exposeInt('version'),
  }),
});

const ResourceNameType = objectFrom('ResourceFileName', shape({ id: 'Int', name: 'String' }));

const cards = builder.interfaceRef<MyResourceCard>('ResourceCardFields').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    shortDescription: t.exposeString('shortDescription'),
    category: t.exposeString('category'),
    tags: t.exposeStringList('tags'),
    coverImage: t.exposeString('coverImage', { nullable: true }),
    versionLabel: t.exposeString('versionLabel'),
    isFeatured: t.exposeBoolean('isFeatured'),
    isOpen: t.exposeBoolean('isOpen'),
    closedNote: t.exposeString('closedNote', {
      nullable: true,
      description: 'Why it is closed; null when it is open.',
    }),
    isLink: t.exposeBoolean('isLink'),
    fileKind: t.exposeString('fileKind', { nullable: true }),
    fileSize: t.exposeFloat('fileSize', { nullable: true, description: 'In bytes.' }),
  }),
});

const MyResourceCardType = builder
  .objectRef<MyResourceCard>('MyResourceCard')
  .implement({ interfaces: [cards], isTypeOf: () => true });

const MyResourceType = builder.objectRef<MyResource>('MyResource').implement({
  interfaces: [cards],
  isTypeOf: () => true,
  fields: (t) => ({
    description: t.exposeString('description'),
    fileName: t.exposeString('fileName', { nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const TakenFileType = objectFrom('TakenResource', shape({ url: 'String' }));

const ResourceFileInputType = inputFrom('ResourceFileInput', ResourceFileInput);

builder.queryFields((t) => ({
  resourceFilePage: field(t, pageResourceFiles, {
    type: pageType('ResourceFilePage', ResourceFileType),
    args: { ...pageArgs(t), ...filterArg(t) },
    with: (asked) => [asked],
  }),
  resourceFiles: field(t, listResourceFiles, { type: [ResourceNameType] }),
  resourceFileCategories: field(t, listResourceFileCategories, { type: ['String'] }),
  resourceFile: field(t, findResourceFile, ofId(t, ResourceFileType)),
  myResources: field(t, listMyResources, {
    type: [MyResourceCardType],
    args: { search: t.arg.string(), category: t.arg.string() },
    with: (asked) => [asked],
  }),
  resourceCategories: field(t, listResourceCategories, { type: ['String'] }),
  myResource: field(t, findMyResource, ofId(t, MyResourceType)),
}));

builder.mutationFields((t) => ({
  createResourceFile: field(t, createResourceFile, creating(t, ResourceFileType, ResourceFileInputType)),
  updateResourceFile: field(t, updateResourceFile, updating(t, ResourceFileType, ResourceFileInputType)),
  archiveResourceFile: field(t, archiveResourceFile, ofId(t, ResourceFileType)),
  reorderResourceFiles: field(t, reorderResourceFiles, positional([ResourceFileType], 'ids: [Int]')),
  takeResource: field(t, takeResource, ofId(t, TakenFileType)),
}));
