import { createContext, useContext } from 'react';
import type { Block } from '@tribe/domain/features/site/blocks/slots.ts';
import { isA } from '@tribe/domain/features/site/builder/checkPage.ts';

export type Term = { paymentTermId: string; name: string; plan: string };

/** What a page can refer to: the terms of its own funnel, null where it has none, and the forms and funnels of the product. */
export type Around = {
  funnelId: string | null;
  terms: readonly Term[] | null;
  /** Whether that funnel has a time at which it opens, and one at which it closes. */
  times: { opens: boolean; closes: boolean };
  forms: readonly { value: string; label: string }[];
  funnels: readonly { value: string; label: string }[];
  /** The wins that anybody may see, and those who coach. */
  wins: readonly { value: string; label: string }[];
  coaches: readonly { value: string; label: string }[];
  /** The names of the saved sections that ask something. */
  questions: readonly string[];
};

export const AroundContext = createContext<Around>({
  funnelId: null,
  terms: null,
  times: { opens: false, closes: false },
  forms: [],
  funnels: [],
  wins: [],
  coaches: [],
  questions: [],
});

export const useAround = (): Around => useContext(AroundContext);

const week = 7 * 24 * 60 * 60_000;

/** A time to show where the page says none yet: a week from when the builder was opened. */
const inAWeek = {
  endsAt: new Date(Date.now() + week).toISOString(),
  now: new Date().toISOString(),
  when: '',
  elsewhere: [],
};

/**
 * What the server adds to a block when it draws the page. What it doesn't know yet, of a block that was added just now or of a
 * funnel that isn't published, is shown as far as the builder knows it.
 */
export function canvasData(block: Block, terms: readonly Term[] | null, found: object | undefined): object | null {
  const priced = found && 'terms' in found && Array.isArray(found.terms) ? found.terms : null;
  if (priced !== null && priced.length === 0) return ownTerms(block, terms);
  // A term that was turned off just now goes at once.
  if (isA(block, 'pricing') && priced !== null)
    return { ...found, terms: priced.filter((term) => !block.props.hiddenTerms.includes(String(Object(term).id))) };
  // Where visitors would see nothing, the canvas shows what the block looks like, and the page's check says why.
  if (found && isEmpty(found)) return null;
  return found ?? (isA(block, 'countdown') ? inAWeek : ownTerms(block, terms));
}

const isEmpty = (found: object): boolean =>
  Object.entries(found).some(
    ([name, value]) =>
      (/^(?:wins|dates)$/.test(name) && Object(value).length === 0) || (name === 'person' && value === null),
  );

function ownTerms(block: Block, terms: readonly Term[] | null): object | null {
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
