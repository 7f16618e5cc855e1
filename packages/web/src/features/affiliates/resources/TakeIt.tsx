import { Download, ExternalLink } from 'lucide-react';
import { dayOf, showDay } from '@tribe/domain/kernel/time/manila.ts';
import type { OwnResourceFieldsFragment } from '#generated/graphql.ts';
import { goOut } from '#kernel/files/goOut.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { Button } from '#ui/Button.tsx';
import type { ButtonLook, ButtonSize } from '#ui/buttonLook.ts';
import { showBytes } from '#ui/fileSize.ts';
import { toast } from '#ui/toast.ts';
import { TakeAffiliateResource } from './ownResource.documents.ts';
import { kindWords } from './words.ts';

type Props = { of: OwnResourceFieldsFragment; look?: ButtonLook; size?: ButtonSize };

/** The button that brings a resource's file, or opens its link; none where it is a text alone. */
export function TakeIt({ of: { id, title, url, fileName }, look, size }: Props) {
  const [take, { isBusy }] = useMutation(TakeAffiliateResource);
  const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const;
  if (url !== null)
    return (
      <Button
        {...{ look, size }}
        icon={<ExternalLink {...icon} />}
        onClick={() => goOut(url)}
        aria-label={`Open ${title}`}
      >
        Open
      </Button>
    );
  if (fileName === null) return null;
  const bring = async () => {
    const taken = await take({ id });
    if (taken.ok) goOut(taken.data.takeAffiliateResource);
    else toast.error(taken.failure.message);
  };
  return (
    <Button
      {...{ look, size }}
      icon={<Download {...icon} />}
      busy={isBusy && 'Preparing…'}
      onClick={() => void bring()}
      aria-label={isBusy ? undefined : `Download ${title}`}
    >
      Download
    </Button>
  );
}

/** A file with its size, a link or a text, and since when it is as it is. */
export function WhatItIs({ of: { url, fileName, fileKind, fileSize, updatedAt } }: { of: OwnResourceFieldsFragment }) {
  const what = url !== null ? 'Link' : fileName === null ? 'Text' : kindWords(fileKind);
  return (
    <span className="num text-sm text-ink-soft">
      {what}
      {fileSize !== null && `, ${showBytes(fileSize)}`}, {showDay(dayOf(new Date(updatedAt))).slice(5)}
    </span>
  );
}
