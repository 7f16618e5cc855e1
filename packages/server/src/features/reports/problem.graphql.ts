import { type Problem, problemKinds } from '@tribe/domain/features/reports/problem.ts';
import { findProblems } from '#features/reports/problem.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const ProblemType = builder.objectRef<Problem>('AcademyProblem').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: problemKinds.join(', ') }),
    count: t.exposeInt('count'),
    example: t.exposeString('example'),
    target: t.exposeString('target'),
  }),
});

builder.queryFields((t) => ({ academyProblems: field(t, findProblems, { type: [ProblemType] }) }));
