import type { PageShape } from '@tribe/domain/features/site/pages/sitePage.input.ts';
import type { NamedPage, PageRef } from '@tribe/domain/features/site/pages/sitePage.ts';
import { fast, fastTrack, fts } from '#features/site/content/fastTrack.ts';
import { challenge, enroll, freeLessons, getStarted, training } from '#features/site/content/joining.ts';
import { anniv, bonus, xmas } from '#features/site/content/seasons.ts';
import { freedom, freelancing, samplePackages, va } from '#features/site/content/working.ts';

type First = Pick<PageShape, 'title' | 'description'> & { blocks: readonly unknown[] };

const pages: Readonly<Record<NamedPage, First>> = {
  getstarted: getStarted,
  enroll,
  va,
  freelancing,
  freedom,
  training,
  challenge,
  'free-lessons': freeLessons,
  'fast-track': fastTrack,
  fast,
  fts,
  samplepackages: samplePackages,
  bonus,
  xmas,
  anniv,
};

/** What a named page shows until somebody publishes another; null for a page of a funnel, which begins empty. */
export function firstContentOf(ref: PageRef): PageShape | null {
  if (!('name' in ref)) return null;
  const { blocks, ...head } = pages[ref.name];
  return { ...head, blocks: [...blocks] };
}
