import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { LeadFields } from '../parts/LeadFields.tsx';
import { Heading, Section } from '../parts/Section.tsx';

type Props = BlockProps<'leadForm'> & { data?: BlockData['leadForm'] | undefined };

/** An address for a seat, a list or a file. */
export function LeadForm({ id, heading, text, asksName, button, note, ground, data }: Props) {
  return (
    <Section id={id} ground={ground} size="text">
      <div id="form">
        <Heading title={heading} text={text} />
        <LeadFields id={id} data={data} asksName={asksName} label="Your email address" button={button} note={note} />
      </div>
    </Section>
  );
}
