import { query } from '#generated/gql.ts';

export const WayIn = query('wayIn { ** }');
