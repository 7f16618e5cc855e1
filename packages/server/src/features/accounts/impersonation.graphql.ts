import {
  Impersonation,
  listMyImpersonations,
  startImpersonation,
  stopImpersonation,
} from '#features/accounts/impersonation.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const ImpersonationType = objectFrom('Impersonation', Impersonation);

builder.queryFields((t) => ({ myImpersonations: field(t, listMyImpersonations, { type: [ImpersonationType] }) }));

builder.mutationFields((t) => ({
  startImpersonation: field(t, startImpersonation, {
    type: 'Int',
    args: { id: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    with: ({ id, reason }) => [id, reason],
  }),
  stopImpersonation: field(t, stopImpersonation, {
    type: 'Boolean',
    args: { originalUserId: t.arg.int({ required: true }) },
    with: ({ originalUserId }) => [originalUserId],
  }),
}));
