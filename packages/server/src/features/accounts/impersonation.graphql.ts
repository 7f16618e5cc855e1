import {
  Impersonation,
  listMyImpersonations,
  startImpersonation,
  stopImpersonation,
} from '#features/accounts/impersonation.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const ImpersonationType = objectFrom('Impersonation', Impersonation);

builder.queryFields((t) => ({ myImpersonations: field(t, listMyImpersonations, { type: [ImpersonationType] }) }));

builder.mutationFields((t) => ({
  startImpersonation: field(t, startImpersonation, positional('Int', 'id: Int', 'reason: String')),
  stopImpersonation: field(t, stopImpersonation, positional('Boolean', 'originalUserId: Int')),
}));
