import type { OfferedPlan, OfferShown } from '@tribe/domain/features/billing/wayIn.ts';
import { findWayIn, type WayInShown } from '#features/billing/wayIn.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const PlanType = builder.objectRef<OfferedPlan>('OfferedPlan').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    first: t.expose('first', { type: 'Peso', description: 'What is paid first.' }),
    total: t.expose('total', { type: 'Peso' }),
    payments: t.exposeInt('payments'),
  }),
});

const OfferType = builder.objectRef<OfferShown>('SaleOffer').implement({
  fields: (t) => ({
    funnelId: t.exposeString('funnelId'),
    product: t.exposeString('product'),
    batch: t.exposeString('batch', { nullable: true }),
    lead: t.exposeString('lead'),
    closesOn: t.expose('closesOn', { type: 'Date', nullable: true }),
    joined: t.exposeInt('joined', { description: 'People who bought it in the last 7 days.' }),
    plans: t.field({ type: [PlanType], resolve: (offer) => offer.plans }),
    least: t.expose('least', { type: 'Peso', description: 'The least that is paid first.' }),
  }),
});

const DueType = builder.objectRef<WayInShown['plan'][number]>('WayInDue').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    sequence: t.exposeInt('sequence'),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    price: t.expose('price', { type: 'Peso' }),
    isPaid: t.exposeBoolean('isPaid'),
  }),
});

const WayInType = builder.objectRef<WayInShown>('WayIn').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'settle, rest, renew, again, enroll or waitlist.' }),
    offer: t.field({ type: OfferType, nullable: true, resolve: (way) => way.offer }),
    dueId: t.int({
      nullable: true,
      description: 'The due to settle, one of the plan.',
      resolve: ({ due }) => due?.id ?? null,
    }),
    product: t.string({ nullable: true, resolve: ({ due, offer }) => due?.product ?? offer?.product ?? null }),
    plan: t.field({ type: [DueType], resolve: (way) => way.plan }),
    isPaused: t.exposeBoolean('isPaused', { description: 'Access is closed until the due is paid.' }),
    endedOn: t.expose('endedOn', { type: 'Date', nullable: true }),
    until: t.expose('until', {
      type: 'Date',
      nullable: true,
      description: 'The last day to settle or to renew; of a pause, the day when access is back, if known.',
    }),
    newExpiry: t.expose('newExpiry', {
      type: 'Date',
      nullable: true,
      description: 'Until when a renewal today lasts.',
    }),
    url: t.exposeString('url', { nullable: true, description: 'Where it is renewed outside.' }),
  }),
});

builder.queryFields((t) => ({
  wayIn: field(t, findWayIn, { type: WayInType, nullable: true }),
}));
