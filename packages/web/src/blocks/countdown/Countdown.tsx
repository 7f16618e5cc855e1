import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { Island } from '../Island.tsx';
import { Section } from '../parts/Section.tsx';
import { CountdownClock } from './CountdownClock.tsx';

type Props = Pick<BlockProps<'countdown'>, 'id' | 'heading' | 'over'> & { data?: BlockData['countdown'] | undefined };

const aWeek = { endsAt: '2026-01-08T00:00:00Z', now: '2026-01-01T00:00:00Z', when: '', elsewhere: [] };

/** How long until something opens or closes, by the server's clock; what it counts to is said in words as well. */
export function Countdown({ id, heading, over, data = aWeek }: Props) {
  const { endsAt, now, when, elsewhere } = data;
  return (
    <Section id={id}>
      <div className="grid gap-4 rounded-card bg-mango-soft p-5 text-mango-ink @2xl:grid-cols-[1fr_auto_1fr] @2xl:items-center">
        <div>
          <p className="font-bold">{new Date(endsAt) > new Date(now) ? heading : over}</p>
          {when !== '' && (
            <p className="text-sm">
              <time dateTime={endsAt}>{when}</time>
            </p>
          )}
        </div>
        <Island name="countdown" props={{ endsAt, now }}>
          <CountdownClock endsAt={endsAt} now={now} />
        </Island>
        {elsewhere.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-sm @2xl:flex-col @2xl:text-right">
            {elsewhere.map((time) => (
              <li key={time}>{time}</li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
