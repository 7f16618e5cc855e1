import {
  type Impersonation,
  listMyImpersonations,
  startImpersonation,
  stopImpersonation,
} from '#features/accounts/impersonation.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const ImpersonationType = builder.objectRef<Impersonation>('Impersonation').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by'),
    reason: t.exposeString('reason'),
  }),
});

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
