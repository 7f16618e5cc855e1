import type { ReactNode } from 'react';
import { Download, ExternalLink } from 'lucide-react';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { MyResourceQuery } from '#generated/graphql.ts';
import { Answer, failedPage } from '#kernel/graphql/Answer.tsx';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { usePageTitle } from '#kernel/url/usePageTitle.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { showBytes, showFileKind } from '#ui/fileSize.ts';
import { RichText } from '#ui/RichText.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BackLink } from '#ui/TextLink.tsx';
import { toast } from '#ui/toast.ts';
import { goOut } from '#kernel/files/goOut.ts';
import { MyResource, TakeResource } from './myResource.documents.ts';

type Resource = MyResourceQuery['myResource'];
type Gate = (closedNote: string | null) => ReactNode;
type Props = { id: number; /** What stands before it where it is closed. */ gate: Gate };

/** A resource with what it is and the button that brings it; where it is closed, its card and the gate. */
export function MyResourceScreen({ id, gate }: Props) {
  const asked = useQuery(MyResource, { id });
  return (
    <>
      <BackLink href={to('myResources')}>My Resources</BackLink>
      <Answer
        of={asked}
        skeleton={<Skeleton shape="h-80 w-full rounded-card" />}
        failure={failedPage('Resource', <Button href={to('myResources')}>My Resources</Button>)}
      >
        {({ myResource }) => <Shown resource={myResource} gate={gate} />}
      </Answer>
    </>
  );
}

function Shown({ resource, gate }: { resource: Resource; gate: Gate }) {
  usePageTitle(resource.name);
  const { name, shortDescription, description, coverImage, isOpen } = resource;
  return (
    <article className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-center">
        <Cover name={name} image={coverImage} />
        <div className="grid gap-3">
          <h1 className="text-2xl font-bold wrap-anywhere">{name}</h1>
          {shortDescription && <p className="text-ink-soft">{shortDescription}</p>}
          <Facts resource={resource} />
          {isOpen && <Take resource={resource} />}
        </div>
      </div>
      {!isOpen && gate(resource.closedNote)}
      {description && <RichText html={description} />}
    </article>
  );
}

function Facts({ resource }: { resource: Resource }) {
  const { category, tags, versionLabel, isLink, fileKind, fileName, fileSize, updatedAt } = resource;
  const file = fileName ?? showFileKind(fileKind);
  return (
    <>
      <p className="num text-sm text-ink-soft">
        {isLink ? 'Link' : file}
        {fileSize !== null && `, ${showBytes(fileSize)}`}
        {versionLabel !== '' && `, ${versionLabel}`}, updated {showDay(dayOf(new Date(updatedAt)))}
      </p>
      {(category !== '' || tags.length > 0) && (
        <p className="flex flex-wrap gap-1.5">
          {category !== '' && <Badge tone="sea">{category}</Badge>}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      )}
    </>
  );
}

function Take({ resource: { id, isLink } }: { resource: Resource }) {
  const [take, { isBusy }] = useMutation(TakeResource);
  const Icon = isLink ? ExternalLink : Download;
  const go = async () => {
    const taken = await take({ id });
    if (taken.ok) goOut(taken.data.takeResource.url);
    else toast.error(taken.failure.message);
  };
  return (
    <p>
      <Button
        look="primary"
        size="large"
        busy={isBusy && (isLink ? 'Opening…' : 'Preparing…')}
        onClick={() => void go()}
        icon={<Icon strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
      >
        {isLink ? 'Open the link' : 'Download'}
      </Button>
    </p>
  );
}
