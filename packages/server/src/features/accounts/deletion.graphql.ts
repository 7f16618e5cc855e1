import { cancelMyDeletion, myDeletion } from '#features/accounts/deletion.service.ts';
import { act, ask, builder } from '#kernel/builder.ts';

builder.queryFields((t) => ({
  myDeletion: ask(t, myDeletion, {
    type: 'Date',
    nullable: true,
    description: 'The Manila day on which the own account is deleted; null when it stays.',
  }),
}));

builder.mutationFields((t) => ({ cancelMyDeletion: act(t, cancelMyDeletion, { type: 'Boolean' }) }));
