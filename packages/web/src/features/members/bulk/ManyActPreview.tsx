import { ArrowRight, Ban, Minus, Plus } from 'lucide-react';
import type { BulkActionPreviewQuery } from '#generated/graphql.ts';
import type { ManyAct } from './bulkActions.ts';

type Props = { of: BulkActionPreviewQuery['bulkActionPreview']; words: NonNullable<ManyAct['preview']> };

const mostNamed = 6;

/** What an act on many would change, before it does: where people come from, and who stays. */
export function ManyActPreview({ of: { moves, same, skipped }, words }: Props) {
  const rest = moves.slice(mostNamed).reduce((all, { count }) => all + count, 0);
  return (
    <section aria-label="What changes" aria-live="polite">
      <p className="text-sm text-ink-soft">Nothing changes until you confirm.</p>
      <ul className="mt-1 divide-y divide-line">
        {moves.slice(0, mostNamed).map(({ from, count }) => (
          <PreviewLine
            key={from ?? ''}
            Icon={from === null ? Plus : ArrowRight}
            text={from === null ? words.fresh : words.from(from)}
            count={count}
          />
        ))}
        {rest > 0 && <PreviewLine Icon={ArrowRight} text="Come from other places" count={rest} />}
        {skipped.map(({ reason, count }) => (
          <PreviewLine key={reason} Icon={Ban} text={`Skipped: ${reason}`} count={count} isFaint />
        ))}
        {same > 0 && <PreviewLine Icon={Minus} text={words.same} count={same} isFaint />}
      </ul>
    </section>
  );
}

type LineProps = { Icon: typeof Plus; text: string; count: number; isFaint?: boolean };

const PreviewLine = ({ Icon, text, count, isFaint = false }: LineProps) => (
  <li className={`flex min-h-9 items-center gap-3 text-sm ${isFaint ? 'text-ink-soft' : ''}`}>
    <Icon strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
    <span className="min-w-0 grow">{text}</span>
    <span className="num font-semibold">{count.toLocaleString('en-PH')}</span>
  </li>
);
