import { flagLabel } from '@tribe/domain/features/access/flags.ts';
import type { LevelDetail } from '#features/access/levelQuery.ts';
import { type Change, changesBetween } from '#kernel/audit/audit.ts';

type Done = 'created' | 'updated' | 'archived';

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** 'Updated access level Coach, held by 12 people: gave Courses; took Batches'. */
export function levelSentence(done: Done, before: LevelDetail | null, after: LevelDetail): string {
  if (done === 'created') return `Created access level ${after.name}`;
  if (done === 'archived') return `Archived access level ${after.name}, held by ${people(before?.holderCount ?? 0)}`;
  const { input, taken } = flagsBetween(before, after);
  const parts = [input.length > 0 && `gave ${input.join(', ')}`, taken.length > 0 && `took ${taken.join(', ')}`];
  const what = parts.filter(Boolean).join('; ');
  return `Updated access level ${after.name}, held by ${people(after.holderCount)}${what ? `: ${what}` : ''}`;
}

/** Name, description and rank as they changed, and each flag that was given or taken by its own words. */
export function levelChanges(before: LevelDetail | null, after: LevelDetail): Record<string, Change> {
  const plain = (level: LevelDetail | null) =>
    level && { name: level.name, description: level.description, rank: level.rank, archivedAt: level.archivedAt };
  const { input, taken } = flagsBetween(before, after);
  return {
    ...changesBetween(plain(before) ?? {}, plain(after) ?? {}),
    ...Object.fromEntries(input.map((flag) => [flag, { before: false, after: true }])),
    ...Object.fromEntries(taken.map((flag) => [flag, { before: true, after: false }])),
  };
}

function flagsBetween(before: LevelDetail | null, after: LevelDetail) {
  const all = (level: LevelDetail | null): string[] => (level ? [...level.pages, ...level.functions] : []);
  const [was, is] = [all(before), all(after)];
  return {
    input: is.filter((flag) => !was.includes(flag)).map(flagLabel),
    taken: was.filter((flag) => !is.includes(flag)).map(flagLabel),
  };
}
