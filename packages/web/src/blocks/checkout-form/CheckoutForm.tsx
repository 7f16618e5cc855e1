import { createContext, type ReactNode, useContext } from 'react';
import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { Heading, Section } from '../parts/Section.tsx';
import { Terms } from '../parts/Terms.tsx';

/** The form with which the page's own funnel is bought, on the page where that happens; null on any other. */
export const OwnCheckout = createContext<ReactNode>(null);

type Props = BlockProps<'checkoutForm'> & { data?: BlockData['checkoutForm'] | undefined };

/** Where a funnel is bought: its form on the checkout's own page, elsewhere what it costs and the way there. */
export function CheckoutForm({ id, heading, text, data }: Props) {
  const own = useContext(OwnCheckout);
  return (
    <Section id={id} size="text">
      <div id="form">
        <Heading title={heading} text={text} />
        {own ??
          (data ? (
            <div className="grid gap-4">
              <p className="font-semibold">{[data.title, ...data.facts].join(' · ')}</p>
              <Terms terms={data.terms} best="" href={data.href} />
            </div>
          ) : (
            <p className="rounded-card border border-line bg-card p-5 text-ink-soft">
              The checkout form will appear here.
            </p>
          ))}
      </div>
    </Section>
  );
}
