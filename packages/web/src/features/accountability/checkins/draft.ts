import { readStored, writeStored } from '#kernel/storage/stored.ts';

export type Draft = {
  did: string;
  kept: readonly string[];
  willDo: string;
  blockerLevel: string;
  blocker: string;
  mood: number;
};

const empty: Draft = { did: '', kept: [], willDo: '', blockerLevel: 'none', blocker: '', mood: 3 };

const isDraft = (kept: unknown): kept is { place: string; draft: Draft } =>
  typeof kept === 'object' && kept !== null && 'place' in kept && 'draft' in kept && typeof kept.draft === 'object';

/** The check-in that was begun on this device for a group and a week; an empty one otherwise. */
export function readDraft(place: string): Draft {
  const kept = readStored('check-in-draft');
  return isDraft(kept) && kept.place === place ? { ...empty, ...kept.draft } : empty;
}

/** Keeps what was typed until it is sent. */
export function writeDraft(place: string, draft: Draft | null): void {
  writeStored('check-in-draft', draft && { place, draft });
}
