import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

type Logo = BlockProps<'logos'>['items'][number];

/** Names that people know, in a quiet row. */
export function Logos({ id, heading, items }: BlockProps<'logos'>) {
  return (
    <Section id={id}>
      {heading !== '' && <h2 className="mb-4 text-center text-base text-ink-soft">{heading}</h2>}
      <ul className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
        {items.map((logo, place) => (
          <li key={`${logo.name} ${place}`} className="font-semibold text-ink-soft">
            {logo.href === '' ? <Sign logo={logo} /> : <a href={logo.href}>{<Sign logo={logo} />}</a>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

const Sign = ({ logo: { name, picture } }: { logo: Logo }) =>
  picture.src === null ? (
    <>{name}</>
  ) : (
    <Picture picture={{ ...picture, alt: picture.alt || name }} sizes="8rem" className="h-10 w-32 rounded-small" />
  );
