import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { OwnResourceFieldsFragment } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { MyAffiliateResource } from './ownResource.documents.ts';
import { TakeIt, WhatItIs } from './TakeIt.tsx';

/** One resource of an affiliate, to read, copy and take along. */
export function MyAffiliateResourcePage({ id }: { id: number }) {
  const asked = useQuery(MyAffiliateResource, { id });
  return (
    <Answer
      of={asked}
      skeleton={<Skeleton shape="h-80 w-full rounded-card" />}
      failure={failedPage('Resource', <Button href={to('affiliateResources')}>Resources</Button>)}
    >
      {({ myAffiliateResource }) => <Shown of={myAffiliateResource} />}
    </Answer>
  );
}

function Shown({ of: resource }: { of: OwnResourceFieldsFragment }) {
  usePageTitle(resource.title);
  return (
    <article className="mx-auto max-w-read">
      <PageHeader
        above={<BackLink href={to('affiliateResources')}>Resources</BackLink>}
        title={resource.title}
        lead={<WhatItIs of={resource} />}
        action={<TakeIt of={resource} look="primary" />}
      />
      {resource.html && (
        <Card>
          <RichText html={resource.html} />
        </Card>
      )}
    </article>
  );
}
