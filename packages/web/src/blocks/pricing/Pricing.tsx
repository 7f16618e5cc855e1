import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { Heading, Section } from '../parts/Section.tsx';
import { TermChoice } from '../parts/TermChoice.tsx';
import { Terms } from '../parts/Terms.tsx';

type Props = BlockProps<'pricing'> & { data?: BlockData['pricing'] | undefined };

/** What a funnel costs and how it can be paid: the funnel's own terms, never words of the page. */
export function Pricing({ id, heading, text, best, leadsTo, look, ground, data }: Props) {
  if (data?.terms.length === 0) return null;
  const terms = data?.terms ?? example;
  const href = leadsTo === 'form' ? '#form' : (data?.href ?? '#');
  if (look === 'choice')
    return (
      <Section id={id} ground={ground}>
        <TermChoice {...{ id, heading, text, terms, best, href }} choice={data?.choice} />
      </Section>
    );
  return (
    <Section id={id} ground={ground}>
      <Heading title={heading} text={text} isCentered />
      <Terms {...{ terms, best, href }} />
    </Section>
  );
}

/** What a canvas shows, which has no funnel's terms at hand. */
const example = [
  {
    id: 'one',
    name: 'In full',
    price: '₱0.00',
    times: '',
    when: 'The funnel’s own terms will appear here',
    note: '',
    total: 0,
  },
];
