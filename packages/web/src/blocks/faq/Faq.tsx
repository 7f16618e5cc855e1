import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { RichText } from '#ui/RichText.tsx';
import { Heading, Section } from '../parts/Section.tsx';

/** Questions that open without a script; the first one is open. */
export function Faq({ id, heading, text, items, ground }: BlockProps<'faq'>) {
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
