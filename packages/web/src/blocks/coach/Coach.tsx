import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData, ShownCoach } from '@tribe/domain/features/site/pages/blockData.ts';
import { PersonCard, personRoom } from '../parts/PersonCard.tsx';
import { Section } from '../parts/Section.tsx';

type Props = BlockProps<'coach'> & { data?: BlockData['coach'] | undefined };

/** A coach as their profile tells it, with figures that the server counts; nothing of one who may not be shown. */
export function Coach({ id, kicker, text, picture, showsFigures, ground, data }: Props) {
  const person = data ? data.person : example;
  if (!person) return null;
  const { name, headline, bio, figures } = person;
  return (
    <Section id={id} ground={ground} className={personRoom}>
      <PersonCard {...{ kicker, name, picture }} text={text || bio} facts={showsFigures ? figures : []}>
        {headline !== '' && <p className="mt-1 font-semibold text-ink-soft">{headline}</p>}
      </PersonCard>
    </Section>
  );
}

/** What a canvas shows until a coach is chosen. */
const example: ShownCoach = {
  name: 'Coach name',
  headline: 'Sample: their headline',
  bio: 'The bio from their profile will appear here.',
  figures: [{ value: '0', label: 'members coached' }],
};
