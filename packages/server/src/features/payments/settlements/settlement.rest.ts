import { receiveSettlement, settlementAccess } from '#features/payments/settlements/settlementFiles.ts';
import type { RestRoute } from '#kernel/api/rest.ts';

/** A gateway's settlement file as CSV, with the field `provider`. */
export const settlementRoutes: RestRoute[] = [
  {
    method: 'POST',
    url: '/api/settlements',
    caller: 'browser',
    operations: settlementAccess,
    handle: receiveSettlement,
  },
];
