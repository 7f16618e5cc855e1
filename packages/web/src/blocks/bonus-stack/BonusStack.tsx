import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { showPeso } from '@tribe/domain/kernel/money/peso.ts';
import { Heading, Section } from '../parts/Section.tsx';

/** What comes with it, what each is worth, and what that makes together. */
export function BonusStack({ id, heading, text, items, total, ground }: BlockProps<'bonusStack'>) {
  const isPriced = items.length > 1 && items.every(({ worth }) => worth !== null);
  return (
    <Section id={id} ground={ground} size="text">
      <Heading title={heading} text={text} />
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {items.map(({ title, text: more, worth }, place) => (
          <li key={`${title} ${place}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 p-4 @lg:flex-nowrap">
            <div className="min-w-0 grow">
              <h3 className="text-base">{title}</h3>
              {more !== '' && <p className="mt-1 text-sm whitespace-pre-line text-ink-soft">{more}</p>}
            </div>
            {worth !== null && <p className="num shrink-0 font-semibold">{showPeso(worth)}</p>}
          </li>
        ))}
        {isPriced && total !== '' && (
          <li className="flex items-baseline justify-between gap-4 p-4 text-lg font-bold">
            <span>{total}</span>
            <span className="num">{showPeso(items.reduce((sum, { worth }) => sum + (worth ?? 0), 0))}</span>
          </li>
        )}
      </ul>
    </Section>
  );
}
