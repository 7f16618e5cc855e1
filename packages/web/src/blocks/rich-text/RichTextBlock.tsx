import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { RichText } from '#ui/RichText.tsx';
import { Section } from '../parts/Section.tsx';

/** Words with headings, lists and links; the server has taken out of them whatever could act. */
export function RichTextBlock({ id, html, align }: BlockProps<'richText'>) {
  return (
    <Section id={id}>
      <RichText html={html} className={align === 'center' ? 'mx-auto text-center' : ''} />
    </Section>
  );
}
