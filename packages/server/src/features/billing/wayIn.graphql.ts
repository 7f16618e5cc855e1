import type { OfferedPlan, OfferShown } from '@tribe/domain/features/billing/wayIn.ts';
import { findWayIn, WayInShown } from '#features/billing/wayIn.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom, objectOf } from '#kernel/api/objectFrom.ts';

const PlanType = objectOf<OfferedPlan>(
  'OfferedPlan',
  { id: 'String', name: 'String', total: 'Peso', payments: 'Int' },
  (t) => ({
    first: t.expose('first', { type: 'Peso', description: 'What is paid first.' }),
  }),
);

const OfferType = objectOf<OfferShown>(
  'SaleOffer',
  { funnelId: 'String', product: 'String', batch: 'String?', lead: 'String', closesOn: 'Date?' },
  (t) => ({
    joined: t.exposeInt('joined', { description: 'People who bought it in the last 7 days.' }),
    plans: t.field({ type: [PlanType], resolve: (offer) => offer.plans }),
    least: t.expose('least', { type: 'Peso', description: 'The least that is paid first.' }),
  }),
);

const DueType = objectOf<WayInShown['plan'][number]>('WayInDue', {
  id: 'Int',
  sequence: 'Int',
  scheduleDate: 'Date',
  price: 'Peso',
  isPaid: 'Boolean',
});

const WayInType = objectFrom('WayIn', WayInShown, (t) => ({
  offer: t.field({ type: OfferType, nullable: true, resolve: (way) => way.offer }),
  dueId: t.int({
    nullable: true,
    description: 'The due to settle, one of the plan.',
    resolve: ({ due }) => due?.id ?? null,
  }),
  product: t.string({ nullable: true, resolve: ({ due, offer }) => due?.product ?? offer?.product ?? null }),
  plan: t.field({ type: [DueType], resolve: (way) => way.plan }),
}));

builder.queryFields((t) => ({
  wayIn: field(t, findWayIn, { type: WayInType, nullable: true }),
}));
