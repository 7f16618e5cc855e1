import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { PersonCard, personRoom } from '../parts/PersonCard.tsx';
import { Section } from '../parts/Section.tsx';

/** Who teaches, what they did before, and a few figures about it. */
export function Instructor({ id, ground, ...person }: BlockProps<'instructor'>) {
  return (
    <Section id={id} ground={ground} className={personRoom}>
      <PersonCard {...person} />
    </Section>
  );
}
