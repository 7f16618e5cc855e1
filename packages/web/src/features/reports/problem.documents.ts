import { query } from '#generated/gql.ts';

export const FindProblems = query('academyProblems { * }');
