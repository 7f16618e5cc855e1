import { AccessLevelInput } from '@tribe/domain/features/access/accessLevel.input.ts';
import {
  archiveAccessLevel,
  createAccessLevel,
  findAccessLevel,
  pageAccessLevels,
  updateAccessLevel,
} from '#features/access/level.service.ts';
import type { LevelDetail } from '#features/access/levelQuery.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { creating, ofTextId, updatingText } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';

const LevelType = builder.objectRef<LevelDetail>('AccessLevelDetail').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description'),
    rank: t.exposeInt('rank'),
    isSystem: t.exposeBoolean('isSystem'),
    pages: t.exposeStringList('pages'),
    functions: t.exposeStringList('functions'),
    holderCount: t.exposeInt('holderCount', { description: 'Active people who hold it now.' }),
    version: t.exposeInt('version'),
    archivedAt: t.expose('archivedAt', { type: 'DateTime', nullable: true }),
  }),
});

const LevelInputType = inputFrom('AccessLevelInput', AccessLevelInput);

builder.queryFields((t) => ({
  accessLevelPage: field(t, pageAccessLevels, {
    type: pageType('AccessLevelPage', LevelType),
    args: pageArgs(t),
    with: (asked) => [asked],
  }),
  accessLevel: field(t, findAccessLevel, ofTextId(t, LevelType)),
}));

builder.mutationFields((t) => ({
  createAccessLevel: field(t, createAccessLevel, creating(t, LevelType, LevelInputType)),
  updateAccessLevel: field(t, updateAccessLevel, updatingText(t, LevelType, LevelInputType)),
  archiveAccessLevel: field(t, archiveAccessLevel, ofTextId(t, LevelType)),
}));
