import { levelId, readLevels } from '@tribe/domain/features/imports/levels.ts';
import type { MemberRow } from '@tribe/domain/features/imports/memberRow.ts';
import { toCreate, type ValueMapping, valueKey } from '@tribe/domain/features/imports/valueMap.ts';
import type { MemberWorld } from '#features/imports/members/memberWorld.ts';
import type { Run } from '#features/imports/running/run.ts';

/** A row with its levels by their ids, and which of its names were read as staff said; a level nobody knows stays as typed. */
export function asMeant(
  row: MemberRow,
  world: MemberWorld,
  { meaning }: Pick<Run, 'meaning'>,
): { row: MemberRow; mapped: ValueMapping[] } {
  const mapped = [['Batch', row.batch] as const, ['Group Name', row.groupName] as const].flatMap(
    ([column, name]) => world.mapped.get(`${column} ${valueKey(name ?? '')}`) ?? [],
  );
  const levels = readLevels(row.accessLevels, {
    isLevel: (id) => world.levels.has(id),
    mapped(name) {
      const target = meaning('Access Levels', name);
      if (target === undefined || !world.levels.has(target)) return undefined;
      mapped.push({ column: 'Access Levels', value: valueKey(name), target });
      return target;
    },
  });
  for (const name of row.accessLevels)
    if (world.levels.get(levelId(name))?.isNew)
      mapped.push({ column: 'Access Levels', value: valueKey(name), target: toCreate });
  return { row: { ...row, accessLevels: [...levels.ids, ...levels.unknown] }, mapped };
}
