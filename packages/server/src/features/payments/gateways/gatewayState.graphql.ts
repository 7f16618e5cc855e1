import {
  checkGateway,
  type GatewayCheck,
  type GatewayState,
  listGatewayStates,
} from '#features/payments/gateways/gatewayState.service.ts';
import { builder, field } from '#kernel/api/builder.ts';

const GatewayStateType = builder.objectRef<GatewayState>('GatewayState').implement({
  fields: (t) => ({
    provider: t.exposeString('provider'),
    name: t.exposeString('name'),
    mode: t.exposeString('mode', { nullable: true, description: 'live, test or stand-in; null without keys.' }),
    channels: t.exposeStringList('channels'),
    lastWebhookAt: t.expose('lastWebhookAt', { type: 'DateTime', nullable: true }),
  }),
});

const GatewayCheckType = builder.objectRef<GatewayCheck>('GatewayCheck').implement({
  fields: (t) => ({
    provider: t.exposeString('provider'),
    isReachable: t.exposeBoolean('isReachable'),
    problem: t.exposeString('problem', { nullable: true }),
    milliseconds: t.exposeInt('milliseconds', { nullable: true }),
    clockSeconds: t.exposeInt('clockSeconds', { nullable: true, description: 'Its clock less ours.' }),
    webhook: t.exposeString('webhook', { nullable: true, description: 'on or off; null where it does not say.' }),
  }),
});

builder.queryFields((t) => ({
  gatewayStates: field(t, listGatewayStates, {
    type: [GatewayStateType],
    description: 'Each gateway: whether it has keys, never which, and when it was last heard of.',
  }),
}));

builder.mutationFields((t) => ({
  checkGateway: field(t, checkGateway, {
    type: GatewayCheckType,
    description: 'Asks a gateway whether it answers with our keys. Nothing is paid, and nothing changes.',
    args: { provider: t.arg.string({ required: true }) },
    with: ({ provider }) => [provider],
  }),
}));
