import { useEffect, useEffectEvent } from 'react';
import { CalendarClock, CircleX, Hourglass, TriangleAlert, X } from 'lucide-react';
import {
  type Banner,
  type BannerKind,
  bannerOf,
  type DuesAndExpiration,
} from '@tribe/domain/features/billing/banner.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { GetDuesAndExpirationQuery } from '#generated/graphql.ts';
import { useClient } from '#kernel/graphql/client.ts';
import { trusted } from '#kernel/graphql/document.ts';
import { useStoredFlag } from '#kernel/storage/stored.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { GetDuesAndExpiration } from './dues.documents.ts';

type Props = { dues: DuesAndExpiration; isOnHome: boolean; onBack: () => void };

const inHomesCard: readonly BannerKind[] = ['expired', 'paused', 'overdue'];

/** Of what is due, the one thing that matters most. */
export function DueBanner({ dues, isOnHome, onBack }: Props) {
  const banner = bannerOf(dues);
  useLooksAgain(dues.isPaused, onBack);
  if (!banner || (isOnHome && inHomesCard.includes(banner.kind))) return null;
  return <Shown key={`${banner.kind}-${banner.id}`} banner={banner} />;
}

/** How often somebody whose access is paused is asked about, in milliseconds: what was paid elsewhere opens it here within seconds. */
const pause = 4_000;

/** While the page can be seen. Once access is back all that is shown is asked for again: what was closed opens where it stands. */
function useLooksAgain(isPaused: boolean, onBack: () => void): void {
  const client = useClient();
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return;
    await client.query(GetDuesAndExpiration, '{}');
    const { data } = client.peek(client.keyOf(GetDuesAndExpiration, '{}'));
    if (trusted<GetDuesAndExpirationQuery | undefined>(data)?.duesAndExpiration.isPaused !== false) return;
    client.doubtAll();
    onBack();
  });
  useEffect(() => {
    if (!isPaused) return undefined;
    const timer = setInterval(() => void look(), pause);
    return () => clearInterval(timer);
  }, [isPaused]);
}

const looks = {
  expired: { look: 'border-bad/40 bg-bad-soft', tone: 'text-bad', Icon: CircleX },
  paused: { look: 'border-bad/40 bg-bad-soft', tone: 'text-bad', Icon: CircleX },
  overdue: { look: 'border-bad/40 bg-bad-soft', tone: 'text-bad', Icon: TriangleAlert },
  expiring: { look: 'border-warn/40 bg-warn-soft', tone: 'text-warn', Icon: Hourglass },
  upcoming: { look: 'border-info/40 bg-info-soft', tone: 'text-info', Icon: CalendarClock },
};

/**
 * A card at the top of the content. It isn't an overlay on purpose: on a phone that hid a third of the screen and the last button of
 * a form. Closing hides it for this expiry or due.
 */
function Shown({ banner: { kind, id, text, linkText, leadsTo } }: { banner: Banner }) {
  const [isClosed, setClosed] = useStoredFlag(`${kind}-banner-${id}`, false);
  if (isClosed) return null;
  const { look, tone, Icon } = looks[kind];
  const [before = '', after = ''] = text.split(new RegExp(`\\b${linkText}\\b(.*)`, 's'));
  return (
    <section
      aria-label="Your membership"
      className={classes('flex items-start gap-3 rounded-card border py-2.5 pr-2 pl-4', look)}
    >
      <Icon strokeWidth={1.75} className={classes('mt-1.5 size-5 shrink-0', tone)} aria-hidden="true" />
      <p className="min-w-0 grow py-1 text-dense">
        {before}
        <TextLink
          href={to('account', {}, { q: 'billings' })}
          aria-label={`${linkText}: ${leadsTo === 'renewal' ? 'renew your membership' : 'open your billing account'}`}
          className="font-bold text-inherit underline"
        >
          {linkText}
        </TextLink>
        {after}
      </p>
      <IconButton
        label="Close"
        icon={<X strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
        onClick={() => setClosed(true)}
      />
    </section>
  );
}
