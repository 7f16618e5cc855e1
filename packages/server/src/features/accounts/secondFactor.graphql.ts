import { mySecondFactor, removeSecondFactor } from '#features/accounts/ownSecondFactor.service.ts';
import { FactorState } from '#features/accounts/secondFactor.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const SecondFactorType = objectFrom('SecondFactor', FactorState);

builder.queryFields((t) => ({ mySecondFactor: field(t, mySecondFactor, { type: SecondFactorType }) }));

builder.mutationFields((t) => ({
  removeSecondFactor: field(t, removeSecondFactor, {
    type: 'Boolean',
    args: { id: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    with: ({ id, reason }) => [id, reason],
  }),
}));
