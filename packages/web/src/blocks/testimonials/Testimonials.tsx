import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { classes } from '#ui/classes.ts';
import { Initials } from '../parts/Initials.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Heading, Section } from '../parts/Section.tsx';

type Quote = BlockProps<'testimonials'>['items'][number];

/** What people said, of those who agreed to be quoted; nothing where nobody did. */
export function Testimonials({ id, heading, items, note, ground }: BlockProps<'testimonials'>) {
  const agreed = items.filter(({ hasAgreed, text, name }) => hasAgreed && text !== '' && name !== '');
  if (agreed.length === 0) return null;
  return (
    <Section id={id} ground={ground}>
      <Heading title={heading} />
      <div className="grid gap-4 @3xl:grid-cols-2">
        {agreed.map((quote, place) => (
          <Said key={`${quote.name} ${place}`} quote={quote} isFirst={place === 0 && agreed.length > 2} />
        ))}
      </div>
      {note !== '' && <p className="mt-4 text-sm text-ink-soft">{note}</p>}
    </Section>
  );
}

function Said({ quote: { text, name, role, picture }, isFirst }: { quote: Quote; isFirst: boolean }) {
  return (
    <figure
      className={classes(
        'flex flex-col gap-4 rounded-card border p-5',
        isFirst ? 'border-transparent bg-sea-soft @3xl:row-span-2 @3xl:p-6' : 'border-line bg-card',
      )}
    >
      <blockquote className={classes('whitespace-pre-line', isFirst && 'text-lg font-semibold @3xl:text-xl')}>
        {text}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3">
        {picture.src === null ? (
          <Initials name={name} className="size-10 rounded-full text-xs" />
        ) : (
          <Picture picture={picture} sizes="2.5rem" className="size-10 rounded-full" />
        )}
        <span className="text-sm">
          <b className="block">{name}</b>
          <span className="text-ink-soft">{role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
