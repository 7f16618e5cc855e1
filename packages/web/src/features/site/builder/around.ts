import { createContext, use } from 'react';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { isA } from '@tribe/domain/features/site/builder/checkPage.ts';

export type Term = { paymentTermId: string; name: string; plan: string };

/** What a page can refer to: the terms of its own funnel, null where it has none, and the forms and funnels of the product. */
export type Around = {
  funnelId: string | null;
  terms: readonly Term[] | null;
  forms: readonly { value: string; label: string }[];
  funnels: readonly { value: string; label: string }[];
};

export const AroundContext = createContext<Around>({ funnelId: null, terms: null, forms: [], funnels: [] });

export const useAround = (): Around => use(AroundContext);

/** What the server adds to a block when it draws the page, as far as the builder knows it: the terms of the page's own funnel. */
export function canvasData(block: Block, terms: readonly Term[] | null): object | null {
  if (terms === null || terms.length === 0) return null;
  const shown = terms.map(({ paymentTermId, name, plan }) => ({
    id: paymentTermId,
    name,
    price: plan,
    times: '',
    when: '',
    note: '',
    total: 0,
  }));
  if (isA(block, 'pricing') && block.props.funnelId === '')
    return { terms: shown.filter(({ id }) => !block.props.hiddenTerms.includes(id)), href: '#' };
  if (isA(block, 'checkoutForm') && block.props.funnelId === '')
    return { title: '', facts: [], terms: shown, href: '#' };
  return null;
}
