import { mutation, query } from '#generated/gql.ts';

export const FindSetUp = query('setUp { * }');
export const AddSamples = mutation('addSamples');
export const RemoveSamples = mutation('removeSamples');
