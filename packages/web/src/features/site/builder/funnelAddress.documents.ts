import { query } from '#generated/gql.ts';

export const FunnelAddress = query('funnelAddress');
