import { AffiliateLinkInput } from '@tribe/domain/features/affiliates/links/link.input.ts';
import { refusalWords, viaWords } from '@tribe/domain/features/affiliates/attribution/attribution.ts';
import { leadStates } from '@tribe/domain/features/affiliates/links/lead.ts';
import {
  archiveMyLink,
  createMyLink,
  LinkTarget,
  listLinkTargets,
  listMyLinks,
  OwnLink,
  OwnLinks,
  updateMyLink,
} from '#features/affiliates/links/ownLink.service.ts';
import { AffiliateLead, LeadCandidate, pageAffiliateLeads } from '#features/affiliates/links/affiliateLead.service.ts';
import { OwnLead, pageMyLeads } from '#features/affiliates/links/ownLead.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { creating, positional, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const OwnLinkType = objectFrom('OwnAffiliateLink', OwnLink);

const OwnLinksType = objectFrom('OwnAffiliateLinks', OwnLinks, {
  description: 'The links, and what came in all: also by a coupon, and through links that are archived.',
});

const LinkTargetType = objectFrom('AffiliateLinkTarget', LinkTarget);

const LinkInputType = inputFrom('AffiliateLinkInput', AffiliateLinkInput);

const LeadStateType = builder.enumType('AffiliateLeadState', { values: leadStates });

const OwnLeadType = objectFrom('OwnAffiliateLead', OwnLead, (t) => ({
  state: t.expose('state', { type: LeadStateType }),
}));

objectFrom('AffiliateLeadCandidate', LeadCandidate, (t) => ({
  via: t.string({ description: '“Click”.', resolve: ({ via }) => viaWords[via] }),
  refused: t.string({
    nullable: true,
    description: 'Why they don’t earn it, in words.',
    resolve: ({ refused }) => refused && refusalWords[refused],
  }),
}));

const AffiliateLeadType = objectFrom('AffiliateLead', AffiliateLead, (t) => ({
  state: t.expose('state', { type: LeadStateType }),
}));

builder.queryFields((t) => ({
  myAffiliateLinks: field(t, listMyLinks, {
    type: OwnLinksType,
    args: { days: t.arg.int({ required: true, description: '7, 15 or 30.' }) },
    with: ({ days }) => [days],
  }),
  affiliateLinkTargets: field(t, listLinkTargets, { type: [LinkTargetType] }),
  myAffiliateLeadPage: field(t, pageMyLeads, {
    type: pageType('OwnAffiliateLeadPage', OwnLeadType),
    args: {
      ...pageArgs(t),
      search: t.arg.string({ description: 'Part of what one of their own links, campaigns or coupons is called.' }),
      state: t.arg({ type: LeadStateType }),
    },
    with: (asked) => [asked],
  }),
  affiliateLeadPage: field(t, pageAffiliateLeads, {
    type: pageType('AffiliateLeadPage', AffiliateLeadType),
    args: {
      ...pageArgs(t),
      affiliateId: t.arg.int({ required: true }),
      search: t.arg.string({ description: 'Part of what a link, campaign or coupon of the affiliate is called.' }),
      state: t.arg({ type: LeadStateType }),
    },
    with: (asked) => [asked],
  }),
}));

builder.mutationFields((t) => ({
  createMyAffiliateLink: field(t, createMyLink, creating(t, OwnLinkType, LinkInputType)),
  updateMyAffiliateLink: field(t, updateMyLink, updating(t, OwnLinkType, LinkInputType)),
  archiveMyAffiliateLink: field(t, archiveMyLink, positional('Boolean', 'id: Int')),
}));
