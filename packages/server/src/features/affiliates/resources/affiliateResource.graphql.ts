import { AffiliateResourceInput } from '@tribe/domain/features/affiliates/resources/affiliateResource.input.ts';
import {
  type AffiliateResourceRow,
  archiveAffiliateResource,
  createAffiliateResource,
  findAffiliateResource,
  findMyAffiliateResource,
  listMyAffiliateResources,
  OwnResource,
  pageAffiliateResources,
  takeAffiliateResource,
  updateAffiliateResource,
} from '#features/affiliates/resources/affiliateResource.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { creating, ofId, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const AffiliateResourceType = objectOf<AffiliateResourceRow>('AffiliateResource', {
  id: 'Int',
  title: 'String',
  text: 'String',
  url: 'String?',
  fileId: 'Int?',
  fileName: 'String?',
  audience: 'String',
  position: 'Int',
  isPublished: 'Boolean',
  version: 'Int',
  archivedAt: 'DateTime?',
});

const AffiliateResourceInputType = inputFrom('AffiliateResourceInput', AffiliateResourceInput);

const OwnResourceType = objectFrom('OwnAffiliateResource', OwnResource);

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
