import { mutation, query } from '#generated/gql.ts';
import type { ProfileBySlugQuery } from '#generated/graphql.ts';

export type Profile = ProfileBySlugQuery['profile'];

export const ProfileBySlug = query('profile { ** }');
export const MyOwnProfile = query('myProfile { * }');
export const UpdateMyProfile = mutation('updateMyProfile { id version }');
export const MySocialAccounts = query('mySocialAccounts { platform url }');
export const SetSocialAccount = mutation('setSocialAccount { platform url }');
export const RemoveSocialAccount = mutation('removeSocialAccount { platform url }');
export const RemoveMyPicture = mutation('removeMyPicture');
export const Countries = query('countries');
export const States = query('states');
export const Cities = query('cities');
export const OnLeaderboards = query('leaderboard(scope: everyone, period: week) { isOnBoard }');
