import { mySecondFactor, removeSecondFactor } from '#features/accounts/ownSecondFactor.service.ts';
import type { FactorState } from '#features/accounts/secondFactor.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const SecondFactorType = builder.objectRef<FactorState>('SecondFactor').implement({
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn'),
    isRequired: t.exposeBoolean('isRequired', { description: 'The academy wants one of whoever holds your levels.' }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    codesLeft: t.exposeInt('codesLeft', { description: 'Recovery codes that were not used.' }),
  }),
});

builder.queryFields((t) => ({ mySecondFactor: field(t, mySecondFactor, { type: SecondFactorType }) }));

builder.mutationFields((t) => ({
  removeSecondFactor: field(t, removeSecondFactor, {
    type: 'Boolean',
    args: { id: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    with: ({ id, reason }) => [id, reason],
  }),
}));
