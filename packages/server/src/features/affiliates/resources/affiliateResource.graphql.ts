import { AffiliateResourceInput } from '@tribe/domain/features/affiliates/resources/affiliateResource.input.ts';
import {
  type AffiliateResourceRow,
  archiveAffiliateResource,
  createAffiliateResource,
  findAffiliateResource,
  findMyAffiliateResource,
  listMyAffiliateResources,
  type OwnResource,
  pageAffiliateResources,
  takeAffiliateResource,
  updateAffiliateResource,
} from '#features/affiliates/resources/affiliateResource.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const AffiliateResourceType = builder.objectRef<AffiliateResourceRow>('AffiliateResource').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    url: t.exposeString('url', { nullable: true }),
    fileId: t.exposeInt('fileId', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true }),
    audience: t.exposeString('audience'),
    position: t.exposeInt('position'),
    isPublished: t.exposeBoolean('isPublished'),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const AffiliateResourceInputType = inputFrom('AffiliateResourceInput', AffiliateResourceInput);

const OwnResourceType = builder.objectRef<OwnResource>('OwnAffiliateResource').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    title: t.exposeString('title'),
    html: t.exposeString('html'),
    url: t.exposeString('url', { nullable: true }),
    fileName: t.exposeString('fileName', { nullable: true }),
    fileKind: t.exposeString('fileKind', { nullable: true }),
    fileSize: t.exposeFloat('fileSize', { nullable: true, description: 'In bytes.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
  affiliateResourcePage: field(t, pageAffiliateResources, {
    type: pageType('AffiliateResourcePage', AffiliateResourceType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  affiliateResource: field(t, findAffiliateResource, ofId(t, AffiliateResourceType)),
  myAffiliateResources: field(t, listMyAffiliateResources, { type: [OwnResourceType] }),
  myAffiliateResource: field(t, findMyAffiliateResource, ofId(t, OwnResourceType)),
}));

builder.mutationFields((t) => ({
  createAffiliateResource: field(
    t,
    createAffiliateResource,
    creating(t, AffiliateResourceType, AffiliateResourceInputType),
  ),
  updateAffiliateResource: field(
    t,
    updateAffiliateResource,
    updating(t, AffiliateResourceType, AffiliateResourceInputType),
  ),
  archiveAffiliateResource: field(t, archiveAffiliateResource, ofId(t, AffiliateResourceType)),
  takeAffiliateResource: field(t, takeAffiliateResource, ofId(t, 'String')),
}));
