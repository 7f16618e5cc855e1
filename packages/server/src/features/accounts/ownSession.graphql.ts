import {
  endMyOtherSessions,
  endMySession,
  listMySessions,
  type OwnSession,
} from '#features/accounts/ownSession.service.ts';
import { field, builder } from '#kernel/api/builder.ts';

const OwnSessionType = builder.objectRef<OwnSession>('OwnSession').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    device: t.exposeString('device'),
    address: t.exposeString('address', { nullable: true }),
    since: t.expose('since', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'DateTime' }),
    isThis: t.exposeBoolean('isThis'),
    isStaff: t.exposeBoolean('isStaff', { description: 'Staff who are signed in in your name.' }),
  }),
});

builder.queryFields((t) => ({ mySessions: field(t, listMySessions, { type: [OwnSessionType] }) }));

builder.mutationFields((t) => ({
  endMySession: field(t, endMySession, {
    type: 'Boolean',
    args: { id: t.arg.int({ required: true }) },
    with: ({ id }) => [id],
  }),
  endMyOtherSessions: field(t, endMyOtherSessions, { type: 'Int' }),
}));
