import { query } from '#generated/gql.ts';

export const GlobalSearch = query('globalSearch { * }');
