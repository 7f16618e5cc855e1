import { query } from '#generated/gql.ts';

export const GetDuesAndExpiration = query('duesAndExpiration { ** }');
