import { cancelMyDeletion, myDeletion } from '#features/accounts/deletion.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

builder.queryFields((t) => ({
  myDeletion: field(t, myDeletion, {
    type: 'Date',
    nullable: true,
    description: 'The Manila day on which the own account is deleted; null when it stays.',
  }),
}));

builder.mutationFields((t) => ({ cancelMyDeletion: field(t, cancelMyDeletion, { type: 'Boolean' }) }));
