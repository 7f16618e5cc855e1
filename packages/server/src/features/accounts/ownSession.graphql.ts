import { endMyOtherSessions, endMySession, listMySessions, OwnSession } from '#features/accounts/ownSession.service.ts';
import { field, builder } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';
import { positional } from '#kernel/api/fieldsOf.ts';

const OwnSessionType = objectFrom('OwnSession', OwnSession);

builder.queryFields((t) => ({ mySessions: field(t, listMySessions, { type: [OwnSessionType] }) }));

builder.mutationFields((t) => ({
  endMySession: field(t, endMySession, positional('Boolean', 'id: Int')),
  endMyOtherSessions: field(t, endMyOtherSessions, { type: 'Int' }),
}));
