import { query } from '#generated/gql.ts';

export const MyGroup = query('myGroup { ** }');
