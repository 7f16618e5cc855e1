import { query } from '#generated/gql.ts';

export const FindStagePath = query('stagePath { enteredAt stages { * } opens { kind id name } }');
