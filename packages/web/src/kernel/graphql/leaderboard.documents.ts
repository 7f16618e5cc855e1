import { mutation } from '#generated/gql.ts';

export const SetOnLeaderboard = mutation('setOnLeaderboard');
