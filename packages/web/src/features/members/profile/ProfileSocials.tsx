import { ExternalLink, Link2 } from 'lucide-react';
import { socialLabel } from '@tribe/domain/features/members/social.ts';
import { isSafeLink } from '@tribe/domain/kernel/text/link.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { Profile } from './profile.documents.ts';

/** Where else somebody is found. */
export function ProfileSocials({ profile: { socials, isMine } }: { profile: Profile }) {
  if (socials.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<Link2 strokeWidth={1.75} className="size-6" />}
          title="No social accounts"
          action={
            isMine && (
              <Button look="primary" href={to('editProfile', {}, { q: 'social-accounts' })}>
                Add one
              </Button>
            )
          }
        />
      </Card>
    );
  return (
    <Card>
      <ul className="grid gap-1">
        {socials.map(({ platform, url }) => (
          <li key={platform} className="flex min-h-11 min-w-0 items-center gap-4">
            <span className="w-24 shrink-0 text-sm text-ink-soft">{socialLabel(platform)}</span>
            <SafeLink url={url} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Leads out of the house, telling nobody where from; what is no web address is text. */
function SafeLink({ url }: { url: string }) {
  const shown = url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
  if (!isSafeLink(url)) return <span className="min-w-0 wrap-anywhere">{shown}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="tap flex min-w-0 items-center gap-1.5 rounded-small font-semibold text-sea underline-offset-4 hover:underline"
    >
      <span className="min-w-0 wrap-anywhere">{shown}</span>
      <ExternalLink strokeWidth={1.75} className="size-4 shrink-0" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
