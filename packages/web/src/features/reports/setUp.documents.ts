import { query } from '#generated/gql.ts';

export const FindSetUp = query('setUp { * }');
