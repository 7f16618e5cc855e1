import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { classes } from '#ui/classes.ts';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';

type Props = BlockProps<'image'> & { isFirst?: boolean };

/** A picture with a line below it, which leads somewhere or nowhere. */
export function Image({ id, picture, caption, href, width, isFirst = false }: Props) {
  if (picture.src === null) return null;
  const shown = (
    <Picture
      picture={picture}
      isFirst={isFirst}
      sizes={width === 'text' ? '(min-width: 43rem) 40rem, 100vw' : '(min-width: 70rem) 67rem, 100vw'}
      className="rounded-card"
    />
  );
  return (
    <Section id={id}>
      <figure className={classes(width === 'text' && 'mx-auto max-w-form')}>
        {href === '' ? shown : <a href={href}>{shown}</a>}
        {caption !== '' && <figcaption className="mt-2 text-sm text-ink-soft">{caption}</figcaption>}
      </figure>
    </Section>
  );
}
