import { endMyOtherSessions, endMySession, listMySessions, OwnSession } from '#features/accounts/ownSession.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const OwnSessionType = objectFrom('OwnSession', OwnSession);

builder.queryFields((t) => ({ mySessions: field(t, listMySessions, { type: [OwnSessionType] }) }));

builder.mutationFields((t) => ({
  endMySession: field(t, endMySession, {
    type: 'Boolean',
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  endMyOtherSessions: field(t, endMyOtherSessions, { type: 'Int' }),
}));
