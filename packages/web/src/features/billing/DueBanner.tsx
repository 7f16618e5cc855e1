import { useEffect, useEffectEvent } from 'react';
import { X } from 'lucide-react';
import { type Banner, bannerOf, type DuesAndExpiration } from '@tribe/domain/features/billing/banner.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { GetDuesAndExpirationQuery } from '#generated/graphql.ts';
import { useClient } from '#kernel/graphql/client.ts';
import { trusted } from '#kernel/graphql/document.ts';
import { useStoredFlag } from '#kernel/storage/stored.ts';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { GetDuesAndExpiration } from './dues.documents.ts';

type Props = { dues: DuesAndExpiration; onBack: () => void };

/** Of what is due, the one thing that matters most. */
export function DueBanner({ dues, onBack }: Props) {
  const banner = bannerOf(dues);
  useLooksAgain(dues.isPaused, onBack);
  return banner && <Shown key={`${banner.kind}-${banner.id}`} banner={banner} />;
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

/** Lies over the page, so that nothing moves when it comes; once closed it stays so for this expiry or due. */
function Shown({ banner: { kind, id, text, linkText } }: { banner: Banner }) {
  const [isClosed, setClosed] = useStoredFlag(`${kind}-banner-${id}`, false);
  if (isClosed) return null;
  const isLate = kind === 'expired' || kind === 'overdue' || kind === 'paused';
  const [before = '', after = ''] = text.split(new RegExp(`\\b${linkText}\\b(.*)`, 's'));
  return (
    <section
      aria-label="Your membership"
      data-lies-over
      className={classes(
        'fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-2xl animate-rise items-start gap-2 rounded-card border py-2.5 pr-2 pl-4 shadow-float md:bottom-4',
        isLate ? 'border-bad bg-bad-soft text-bad' : 'border-warn bg-warn-soft text-warn',
      )}
    >
      <p className="min-w-0 grow py-1 text-sm font-medium">
        {before}
        <TextLink href={to('account', {}, { q: 'billings' })} className="font-bold text-inherit underline">
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
