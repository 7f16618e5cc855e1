import { AffiliateLinkInput } from '@tribe/domain/features/affiliates/links/link.input.ts';
import { refusalWords, viaWords } from '@tribe/domain/features/affiliates/attribution/attribution.ts';
import { leadStates } from '@tribe/domain/features/affiliates/links/lead.ts';
import {
  archiveMyLink,
  createMyLink,
  type LinkTarget,
  listLinkTargets,
  listMyLinks,
  type OwnLink,
  type OwnLinks,
  updateMyLink,
} from '#features/affiliates/links/ownLink.service.ts';
import {
  type AffiliateLead,
  type LeadCandidate,
  pageAffiliateLeads,
} from '#features/affiliates/links/affiliateLead.service.ts';
import { type OwnLead, pageMyLeads } from '#features/affiliates/links/ownLead.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { creating, updating } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const OwnLinkType = builder.objectRef<OwnLink>('OwnAffiliateLink').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    isMain: t.exposeBoolean('isMain'),
    path: t.exposeString('path'),
    address: t.exposeString('address', { description: 'The same, whole, as it is passed on.' }),
    label: t.exposeString('label'),
    campaign: t.exposeString('campaign'),
    funnelId: t.exposeString('funnelId', { nullable: true, description: 'Null for the affiliate’s own page.' }),
    funnelName: t.exposeString('funnelName', { nullable: true }),
    coupon: t.exposeString('coupon', { nullable: true }),
    isOpen: t.exposeBoolean('isOpen', { description: 'Whether where it leads is open.' }),
    version: t.exposeInt('version'),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
  }),
});

const OwnLinksType = builder.objectRef<OwnLinks>('OwnAffiliateLinks').implement({
  description: 'The links, and what came in all: also by a coupon, and through links that are archived.',
  fields: (t) => ({
    links: t.field({ type: [OwnLinkType], resolve: ({ links }) => links }),
    clicks: t.exposeInt('clicks'),
    leads: t.exposeInt('leads'),
    orders: t.exposeInt('orders'),
  }),
});

const LinkTargetType = builder.objectRef<LinkTarget>('AffiliateLinkTarget').implement({
  fields: (t) => ({ id: t.exposeString('id'), name: t.exposeString('name') }),
});

const LinkInputType = inputFrom('AffiliateLinkInput', AffiliateLinkInput);

const LeadStateType = builder.enumType('AffiliateLeadState', { values: leadStates });

const OwnLeadType = builder.objectRef<OwnLead>('OwnAffiliateLead').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    email: t.exposeString('email', { description: 'Masked: “j•••@g•••.com”.' }),
    name: t.exposeString('name', { nullable: true, description: 'Masked: “K••• R•••”.' }),
    state: t.expose('state', { type: LeadStateType }),
    why: t.exposeString('why'),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const CandidateType = builder.objectRef<LeadCandidate>('AffiliateLeadCandidate').implement({
  fields: (t) => ({
    affiliateId: t.exposeInt('affiliateId'),
    name: t.exposeString('name'),
    via: t.string({ description: '“Click”.', resolve: ({ via }) => viaWords[via] }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
    refused: t.string({
      nullable: true,
      description: 'Why they don’t earn it, in words.',
      resolve: ({ refused }) => refused && refusalWords[refused],
    }),
  }),
});

const AffiliateLeadType = builder.objectRef<AffiliateLead>('AffiliateLead').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    email: t.exposeString('email', { description: 'Masked where the one who asks may not see them; so is the name.' }),
    name: t.exposeString('name', { nullable: true }),
    userId: t.exposeInt('userId', { nullable: true }),
    state: t.expose('state', { type: LeadStateType }),
    why: t.exposeString('why'),
    at: t.expose('at', { type: 'DateTime' }),
    orderId: t.exposeInt('orderId', { nullable: true, description: 'The order by which they came furthest.' }),
    product: t.exposeString('product', { nullable: true }),
    amount: t.expose('amount', { type: 'Peso', nullable: true }),
    orderedAt: t.expose('orderedAt', { type: 'DateTime', nullable: true }),
    subscriptionId: t.exposeInt('subscriptionId', { nullable: true }),
    isFlagged: t.exposeBoolean('isFlagged', { description: 'The buyer used the affiliate’s device.' }),
    candidates: t.expose('candidates', {
      type: [CandidateType],
      description: 'Everybody who might have earned the order, the one who does among them.',
    }),
  }),
});

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
  archiveMyAffiliateLink: field(t, archiveMyLink, {
    type: 'Boolean',
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
}));
