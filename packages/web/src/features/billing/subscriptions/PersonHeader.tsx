import type { ReactNode } from 'react';
import type { SubscriptionViewFieldsFragment } from '#generated/graphql.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

type Props = { person: SubscriptionViewFieldsFragment; title: string; action?: ReactNode };

/** Whose subscriptions and payments these are. */
export function PersonHeader({ person, title, action }: Props) {
  usePageTitle(title);
  const { displayName, profileImage, email, tribeId, batch, status } = person;
  return (
    <PageHeader
      title={
        <span className="flex items-center gap-3">
          <Avatar name={displayName} image={profileImage} size="large" decorative />
          <span className="min-w-0">{title}</span>
        </span>
      }
      lead={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere">{[email, tribeId, batch].filter(Boolean).join(' · ')}</span>
          {status === 'ARCHIVED' && <Badge tone="warn">Archived</Badge>}
        </span>
      }
      action={action}
    />
  );
}
