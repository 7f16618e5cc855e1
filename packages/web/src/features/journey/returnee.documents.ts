import { mutation } from '#generated/gql.ts';

export const HideReturneeModal = mutation('hideReturneeModal');
