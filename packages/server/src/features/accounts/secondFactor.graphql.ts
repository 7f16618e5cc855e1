import { mySecondFactor, removeSecondFactor } from '#features/accounts/ownSecondFactor.service.ts';
import { FactorState } from '#features/accounts/secondFactor.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const SecondFactorType = objectFrom('SecondFactor', FactorState);

builder.queryFields((t) => ({ mySecondFactor: field(t, mySecondFactor, { type: SecondFactorType }) }));

builder.mutationFields((t) => ({
  removeSecondFactor: field(t, removeSecondFactor, positional('Boolean', 'id: Int', 'reason: String')),
}));
