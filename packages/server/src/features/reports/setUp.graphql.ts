import { findSetUp, SetUp } from '#features/reports/setUp.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const SetUpType = objectFrom('SetUp', SetUp);

builder.queryFields((t) => ({ setUp: field(t, findSetUp, { type: SetUpType }) }));
