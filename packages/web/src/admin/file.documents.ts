import { query } from '#generated/gql.ts';

export const FileName = query('fileUse { id name }');
