import type { FunnelsByProductIdQuery } from '#generated/graphql.ts';

export type ChoosableFunnel = FunnelsByProductIdQuery['funnelsByProductId'][number];

/** A funnel that somebody is about to be enrolled in; empty days are the funnel's own. */
export type ChosenFunnel = {
  funnel: ChoosableFunnel;
  paymentTermId: string | null;
  validityByDays: number | null;
  startByDays: number | null;
};

/** As it is first chosen: with its first payment term, which is the one-time one where it has that. */
export const choose = (funnel: ChoosableFunnel): ChosenFunnel => ({
  funnel,
  paymentTermId: funnel.paymentTerms[0]?.paymentTermId ?? null,
  validityByDays: null,
  startByDays: null,
});

/** What enrolling in all of them asks: 'Batch 24 and Fast Track'. */
export const namesOf = (chosen: readonly ChosenFunnel[]) =>
  new Intl.ListFormat('en').format(chosen.map(({ funnel }) => funnel.name));

/** '1 funnel', '2 funnels'. */
export const countOf = (chosen: readonly ChosenFunnel[]) =>
  `${chosen.length} ${chosen.length === 1 ? 'funnel' : 'funnels'}`;
