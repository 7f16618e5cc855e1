import { query } from '#generated/gql.ts';

/** What pickers of several features offer. */
export const BatchChoices = query('batches { id name }');
export const GroupChoices = query('groups { id name }');
export const SoldProducts = query('products { id name }');
