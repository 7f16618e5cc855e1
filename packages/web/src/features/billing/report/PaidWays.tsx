import { showPlatform } from '@tribe/domain/features/payments/platforms.ts';
import { counted } from '@tribe/domain/kernel/text/counted.ts';
import type { FindPaymentReportQuery } from '#generated/graphql.ts';
import { Card } from '#ui/Card.tsx';
import { classes } from '#ui/classes.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { type HrefOf, type Narrowed, shareOf, shown } from './figures.ts';

type Props = { of: FindPaymentReportQuery['paymentReport']; hrefOf: HrefOf; narrowed: Narrowed };

const colours = [
  ['stroke-sea', 'bg-sea'],
  ['stroke-info', 'bg-info'],
  ['stroke-mango', 'bg-mango'],
  ['stroke-good', 'bg-good'],
  ['stroke-bad', 'bg-bad'],
  ['stroke-warn', 'bg-warn'],
  ['stroke-ink-soft', 'bg-ink-soft'],
  ['stroke-line-strong', 'bg-line-strong'],
] as const;

/** By which platform what was collected came; each opens its rows. */
export function PaidWays({ of: { platforms, dues }, hrefOf, narrowed }: Props) {
  const { amount: all, count } = dues.collected;
  const colour = (place: number) => colours[Math.min(place, colours.length - 1)]!;
  const shares = platforms.map(({ figure }) => shareOf(figure.amount, all));
  return (
    <Card title="How it was paid">
      {platforms.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing was collected on these days.</p>
      ) : (
        <>
          <div aria-hidden="true" className="relative mx-auto mb-4 size-36">
            <svg viewBox="0 0 36 36" className="size-full -rotate-90">
              {shares.map((share, place) => (
                <circle
                  key={platforms[place]?.platform}
                  cx="18"
                  cy="18"
                  r="15"
                  fill="none"
                  strokeWidth="5"
                  pathLength={100}
                  strokeDasharray={`${Math.max(0, share - 0.6)} 100`}
                  strokeDashoffset={-shares.slice(0, place).reduce((sum, each) => sum + each, 0)}
                  className={colour(place)[0]}
                />
              ))}
            </svg>
            <span className="num absolute inset-0 grid place-content-center text-center">
              <b className="text-lg leading-tight">{count.toLocaleString('en-PH')}</b>
              <span className="text-sm text-ink-soft">{count === 1 ? 'due' : 'dues'}</span>
            </span>
          </div>
          <ul className="num divide-y divide-line text-sm">
            {platforms.map(({ platform, figure }, place) => (
              <li key={platform} className="flex items-center gap-2 py-2">
                <i aria-hidden="true" className={classes('size-2.5 shrink-0 rounded-xs', colour(place)[1])} />
                <span className="min-w-0 grow truncate" title={counted(figure.count, 'due')}>
                  {platform ? showPlatform(platform) : 'Not specified'}
                </span>
                <span className="text-ink-soft">{shares[place]?.toFixed(1)}%</span>
                {platform ? (
                  <TextLink href={hrefOf('collected', { ...narrowed, platform })}>{shown(figure.amount)}</TextLink>
                ) : (
                  <b>{shown(figure.amount)}</b>
                )}
              </li>
            ))}
            <li className="flex justify-between py-2 font-bold">
              <span>Collected</span>
              <span>{shown(all)}</span>
            </li>
          </ul>
        </>
      )}
    </Card>
  );
}
