import { ExternalLink, FileText, Lock } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import type { MyResourcesQuery } from '#generated/graphql.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Cover } from '#ui/Cover.tsx';
import { showBytes, showFileKind } from '#ui/fileSize.ts';

type Card = MyResourcesQuery['myResources'][number];
type What = Pick<Card, 'isOpen' | 'closedNote' | 'isLink' | 'fileKind' | 'fileSize'>;

/** A resource as a card: what it is, and whether it is for the one who looks. */
export function ResourceCard({ resource }: { resource: Card }) {
  const { id, name, shortDescription, coverImage, category, versionLabel, isFeatured } = resource;
  return (
    <article className="relative flex w-full min-w-0 flex-col rounded-card border border-line bg-card p-3 transition-colors hover:border-line-strong">
      <Cover name={name} image={coverImage} />
      <div className="flex grow flex-col px-1 pt-3 pb-1">
        {(isFeatured || category !== '') && (
          <p className="mb-1.5 flex flex-wrap gap-1.5">
            {isFeatured && <Badge tone="mango">Featured</Badge>}
            {category !== '' && <Badge>{category}</Badge>}
          </p>
        )}
        <h2 className="text-base">
          <Anchor
            href={to('myResource', { id })}
            className="rounded-small after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Anchor>{' '}
          {versionLabel !== '' && <span className="text-sm font-normal text-ink-soft">{versionLabel}</span>}
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{shortDescription}</p>
        <p className="num mt-auto flex items-center gap-2 pt-3 text-sm text-ink-soft">
          <WhatItIs resource={resource} />
        </p>
      </div>
    </article>
  );
}

const icon = 'size-4 shrink-0';

function WhatItIs({ resource: { isOpen, closedNote, isLink, fileKind, fileSize } }: { resource: What }) {
  const Icon = !isOpen ? Lock : isLink ? ExternalLink : FileText;
  return (
    <>
      <Icon strokeWidth={1.75} className={icon} aria-hidden="true" />
      <span>
        {isLink ? 'Link' : showFileKind(fileKind)}
        {fileSize !== null && `, ${showBytes(fileSize)}`}
        {closedNote && `, ${closedNote.charAt(0).toLowerCase()}${closedNote.slice(1)}`}
      </span>
    </>
  );
}
