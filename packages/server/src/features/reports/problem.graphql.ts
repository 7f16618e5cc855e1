import { type Problem, problemKinds } from '@tribe/domain/features/reports/problem.ts';
import { findProblems } from '#features/reports/problem.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectOf } from '#kernel/api/objectFrom.ts';

const ProblemType = objectOf<Problem>('AcademyProblem', { count: 'Int', example: 'String', target: 'String' }, (t) => ({
  kind: t.exposeString('kind', { description: problemKinds.join(', ') }),
}));

builder.queryFields((t) => ({ academyProblems: field(t, findProblems, { type: [ProblemType] }) }));
