import { mutation, query } from '#generated/gql.ts';

export const MySessions = query('mySessions { * }');
export const EndMySession = mutation('endMySession');
export const EndMyOtherSessions = mutation('endMyOtherSessions');
export const MySecondFactor = query('mySecondFactor { * }');
export const MyImpersonations = query('myImpersonations { * }');
export const MyDeletion = query('myDeletion');
export const CancelMyDeletion = mutation('cancelMyDeletion');
