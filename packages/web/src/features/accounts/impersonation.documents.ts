import { mutation } from '#generated/gql.ts';

export const StartImpersonation = mutation('startImpersonation');
export const StopImpersonationMutation = mutation('stopImpersonation');
