import { fragment, mutation, query } from '#generated/gql.ts';

export const XpPageFields = fragment('XpPage { ** }');
export const FindXp = query('xpPage { ...XpPageFields }', [XpPageFields]);
export const FindLeaderboard = query('leaderboard { ** }');
export const AdjustXp = mutation('adjustXp');
export const ReverseXp = mutation('reverseXp');
