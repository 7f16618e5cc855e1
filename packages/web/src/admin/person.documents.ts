import { query } from '#generated/gql.ts';

export const PersonChoices = query('users { id name note }');
export const ChosenPerson = query('user { id name note: tribeId }');
