import {
  checkGateway,
  GatewayCheck,
  GatewayState,
  listGatewayStates,
} from '#features/payments/gateways/gatewayState.service.ts';
import { builder, field } from '#kernel/api/builder.ts';
import { objectFrom } from '#kernel/api/objectFrom.ts';

const GatewayStateType = objectFrom('GatewayState', GatewayState);
const GatewayCheckType = objectFrom('GatewayCheck', GatewayCheck);

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
