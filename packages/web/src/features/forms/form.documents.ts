import { mutation } from '#generated/gql.ts';

export const SubmitForm = mutation('submitForm { confirmation successUrl }');
