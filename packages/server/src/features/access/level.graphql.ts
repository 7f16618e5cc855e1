import { AccessLevelInput } from '@tribe/domain/features/access/accessLevel.input.ts';
import {
  archiveAccessLevel,
  createAccessLevel,
  findAccessLevel,
  pageAccessLevels,
  updateAccessLevel,
} from '#features/access/level.service.ts';
import { LevelDetail } from '#features/access/levelQuery.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { asObject, creating, ofTextId, updatingText } from '#kernel/api/fieldsOf.ts';
import { pageArgs, pageType } from '#kernel/api/pageType.ts';
import { inputFrom } from '#kernel/api/inputFrom.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const LevelType = objectFrom('AccessLevelDetail', LevelDetail);

const LevelInputType = inputFrom('AccessLevelInput', AccessLevelInput);

builder.queryFields((t) => ({
  accessLevelPage: field(t, pageAccessLevels, asObject(pageType('AccessLevelPage', LevelType), pageArgs(t))),
  accessLevel: field(t, findAccessLevel, ofTextId(t, LevelType)),
}));

builder.mutationFields((t) => ({
  createAccessLevel: field(t, createAccessLevel, creating(t, LevelType, LevelInputType)),
  updateAccessLevel: field(t, updateAccessLevel, updatingText(t, LevelType, LevelInputType)),
  archiveAccessLevel: field(t, archiveAccessLevel, ofTextId(t, LevelType)),
}));
