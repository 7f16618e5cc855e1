import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { RichText } from '#ui/RichText.tsx';
import { Heading, Section } from '../parts/Section.tsx';

type Props = BlockProps<'faq'> & { data?: BlockData['faq'] | undefined };

/** Questions that open without a script; the first one is open. Nothing where none is asked. */
export function Faq({ id, heading, text, items: own, ground, data }: Props) {
  const items = data?.items ?? own;
  if (items.length === 0) return null;
  return (
    <Section id={id} ground={ground} className="grid gap-2 @3xl:grid-cols-[1fr_2fr] @3xl:gap-10">
      <Heading title={heading} text={text} />
      <div className="border-t border-line">
        {items.map(({ question, answer }, place) => (
          <details key={question} open={place === 0} className="group border-b border-line">
            <summary className="flex min-h-14 list-none items-center gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="grow">{question}</span>
              <span className="text-sea transition-transform group-open:rotate-45">
                <PlusMark />
              </span>
            </summary>
            <RichText html={answer} className="pb-4 text-ink-soft" />
          </details>
        ))}
      </div>
    </Section>
  );
}

/** It turns to a cross when the question is open. */
const PlusMark = () => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    strokeWidth="1.75"
    className="size-5 shrink-0 fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
  >
    <path d="M5 12h14M12 5v14" />
  </svg>
);
