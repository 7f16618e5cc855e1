import { mutation, query } from '#generated/gql.ts';

export const FindDisownedOrders = query('disownedOrders { ** }');
export const SettleDisownedOrder = mutation('settleDisownedOrder');
