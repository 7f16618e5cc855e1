import { FolderOpen } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { OwnResourceFieldsFragment } from '#generated/graphql.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MyAffiliateResourcePage } from './MyAffiliateResourcePage.tsx';
import { MyAffiliateResources } from './ownResource.documents.ts';
import { TakeIt, WhatItIs } from './TakeIt.tsx';

/** What helps affiliates to tell others: texts, pictures and links that the academy made for them. */
function MyAffiliateResourcesPage() {
  const asked = useQuery(MyAffiliateResources);
  return (
    <>
      <PageHeader title="Resources" lead="Texts, pictures and links you can use to tell others." />
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-80 w-full rounded-card" />}
        empty={
          <EmptyState
            title="No resources yet"
            text="What we make for you to share will show up here."
            icon={<FolderOpen strokeWidth={1.75} className="size-6" />}
          />
        }
      >
        {({ myAffiliateResources }) => (
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {myAffiliateResources.map((resource) => (
              <li key={resource.id} className="flex min-w-0">
                <ResourceCard of={resource} />
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </>
  );
}

function ResourceCard({ of: resource }: { of: OwnResourceFieldsFragment }) {
  const { id, title, html } = resource;
  return (
    <article className="relative flex w-full min-w-0 flex-col gap-1 rounded-card border border-line bg-card p-4 transition-colors hover:border-line-strong">
      <h2 className="text-base wrap-anywhere">
        <Anchor
          href={to('affiliateResource', { id })}
          className="rounded-small after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </Anchor>
      </h2>
      <p className="line-clamp-3 text-sm text-ink-soft">{plainOf(html)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-3">
        <WhatItIs of={resource} />
        <span className="relative z-1">
          <TakeIt of={resource} size="small" />
        </span>
      </div>
    </article>
  );
}

/** The words of a text that the server has cleaned. */
const plainOf = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('<', ' <'), 'text/html').body.textContent.trim();

/** They travel together, as the list of affiliates and their card do. */
export const pages = { list: MyAffiliateResourcesPage, detail: MyAffiliateResourcePage };
