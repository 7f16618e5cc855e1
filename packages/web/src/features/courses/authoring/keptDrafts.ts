import { isRecord } from '#kernel/failures/failure.ts';
import { readStored, removeStored, writeStored } from '#kernel/storage/stored.ts';
import type { Fields, Unsent } from './draftKeeper.ts';
import { draftPlace, drafts } from './draftPlace.ts';

/** What somebody wrote and the server has not confirmed, kept in this browser over a reload, a closed tab and a dead battery. */
type KeptDraft = Unsent & { courseId: number };

export function keptDraft(userId: number, name: string): KeptDraft | null {
  const kept = readStored(`${draftPlace(userId)}${name}`);
  if (!isRecord(kept)) return null;
  const { courseId, changes, basis } = kept;
  return typeof courseId === 'number' && isRecord(changes) && isRecord(basis) ? { courseId, changes, basis } : null;
}

export function keepDraft(userId: number, name: string, { courseId, changes, basis }: KeptDraft): void {
  const key = `${draftPlace(userId)}${name}`;
  if (isEmpty(changes)) removeStored(key);
  else writeStored(key, { courseId, changes, basis });
}

/** What of this course was written here and has not gone out: 'lesson-12'. */
export function keptDraftsOf(userId: number, courseId: number): string[] {
  const place = draftPlace(userId);
  const names = keys().flatMap((key) => (key.startsWith(place) ? [key.slice(place.length)] : []));
  return names.filter((name) => keptDraft(userId, name)?.courseId === courseId);
}

/** Signing out leaves nobody's drafts behind in this browser. */
export function forgetDrafts(): void {
  for (const key of keys()) if (key.startsWith(drafts)) removeStored(key);
}

const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;
const keys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
