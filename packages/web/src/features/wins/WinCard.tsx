import { Clock, EyeOff, Lock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { winCategoryLabel, winVisibilityLabel } from '@tribe/domain/features/wins/win.ts';
import { centavosOf, showAmount } from '@tribe/domain/kernel/money/peso.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { showDay } from '@tribe/domain/kernel/time/manila.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { lazyWithRetry } from '#ui/lazyWithRetry.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { WinReactions } from './WinReactions.tsx';
import type { Win } from './win.documents.ts';
import { classes } from '#ui/classes.ts';

/** One picture in full width, several beside each other; each opens by itself. */
function WinPictures({ pictures, title }: { pictures: Win['pictures']; title: string }) {
  if (pictures.length === 0) return null;
  const isOne = pictures.length === 1;
  // Of three, the first stands above the two others.
  const isWide = (place: number) => pictures.length === 3 && place === 0;
  const look = (place: number) => (isOne ? 'max-h-80' : isWide(place) ? 'aspect-video' : 'aspect-square');
  return (
    <ul className={classes('mt-3.5 grid gap-2', !isOne && 'grid-cols-2')}>
      {pictures.map(({ id, url, width, height }, place) => (
        <li key={id} className={classes(isWide(place) && 'col-span-2')}>
          <a href={url} target="_blank" rel="noopener" className="block overflow-hidden rounded-control bg-sunk">
            <img
              src={url}
              alt={isOne ? `For ${title}` : `For ${title}, ${place + 1} of ${pictures.length}`}
              width={width}
              height={height}
              loading="lazy"
              className={classes('w-full object-cover', look(place))}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const ReportWin = lazyWithRetry(() => import('./ReportWin.tsx').then((file) => file.ReportWin), 'quiet');
const ShareWin = lazyWithRetry(() => import('./ShareWin.tsx').then((file) => file.ShareWin), 'quiet');

type Props = {
  win: Win;
  heading?: 'h2' | 'h3';
  /** Whose it is, where the page does not say so already. */
  withAuthor?: boolean;
  /** What may be done with it, in place of being glad about it. */
  acts?: ReactNode;
};

/** What somebody achieved, as they tell it. */
export function WinCard({ win, heading: Heading = 'h3', withAuthor = false, acts }: Props) {
  return (
    <article className="flex min-w-0 flex-col rounded-card border border-line bg-card p-4 sm:p-5">
      {withAuthor && <Author win={win} />}
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="sea">{winCategoryLabel(win.category)}</Badge>
        {win.amount !== null && <Badge tone="mango">{showAmount(centavosOf(win.amount) ?? 0)}</Badge>}
        <StateOf win={win} />
      </div>
      <Heading className="mt-2.5 text-lg wrap-anywhere">{win.title}</Heading>
      <p className="num text-sm text-ink-soft">{showDay(win.happenedOn)}</p>
      {win.story && <p className="mt-2.5 max-w-read wrap-anywhere whitespace-pre-line">{win.story}</p>}
      {win.hiddenReason && (
        <p className="mt-3 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          Hidden by the team: {win.hiddenReason}
        </p>
      )}
      <WinPictures pictures={win.pictures} title={win.title} />
      {win.reports.length > 0 && (
        <div className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-sm text-bad">
          <p className="font-semibold">Reported by members</p>
          <ul>
            {win.reports.map((reason) => (
              <li key={reason} className="wrap-anywhere">
                “{reason}”
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-auto flex flex-wrap justify-between gap-2 pt-3.5">
        {acts ?? (
          <>
            <WinReactions win={win} />
            <ReportWin win={win} />
            <ShareWin win={win} />
          </>
        )}
      </div>
    </article>
  );
}

function Author({ win: { author } }: { win: Win }) {
  return (
    <div className="mb-3 flex min-w-0 items-center gap-2.5">
      <Avatar name={author.name} image={author.profileImage} decorative />
      <TextLink href={to('profile', { slug: author.slug })} className="min-w-0">
        <span className="block wrap-anywhere">{author.name}</span>
      </TextLink>
    </div>
  );
}

const icon = { strokeWidth: 1.75, className: 'size-3.5', 'aria-hidden': true } as const;

/** Where a win stands and who sees it: for those who may do something about it. */
function StateOf({ win }: { win: Win }) {
  if (win.consentForMarketing === null) return null;
  return (
    <>
      {win.status === 'hidden' && (
        <Badge tone="warn" icon={<EyeOff {...icon} />}>
          Hidden
        </Badge>
      )}
      {win.status === 'pending' && win.visibility !== 'only-me' && (
        <Badge tone="info" icon={<Clock {...icon} />}>
          Pending review
        </Badge>
      )}
      {win.visibility !== 'members' && (
        <Badge tone="outline" icon={win.visibility === 'group' ? <Users {...icon} /> : <Lock {...icon} />}>
          {winVisibilityLabel(win.visibility)}
        </Badge>
      )}
    </>
  );
}
