import { graphql } from '#generated/gql.ts';
import type { ProfileBySlugQuery } from '#generated/graphql.ts';

export type Profile = ProfileBySlugQuery['profile'];

export const ProfileBySlug = graphql(`
  query ProfileBySlug($slug: String) {
    profile(slug: $slug) {
      id
      slug
      name
      profileImage
      headline
      niche
      bio
      city
      country
      joinedAt
      batchName
      stageNumber
      stageName
      groupName
      email
      mobileNumber
      xp
      socials {
        platform
        url
      }
      isMine
    }
  }
`);

export const MyOwnProfile = graphql(`
  query MyOwnProfile {
    myProfile {
      id
      version
      firstName
      middleName
      lastName
      suffix
      sex
      birthdate
      mobileNumber
      headline
      niche
      bio
      city
      state
      country
      showAbout
      showWins
      showSocials
      showPlace
      showGroup
    }
  }
`);

export const UpdateMyProfile = graphql(`
  mutation UpdateMyProfile($input: ProfileInput!, $version: Int) {
    updateMyProfile(input: $input, version: $version) {
      id
      version
    }
  }
`);

export const MySocialAccounts = graphql(`
  query MySocialAccounts {
    mySocialAccounts {
      platform
      url
    }
  }
`);

export const SetSocialAccount = graphql(`
  mutation SetSocialAccount($input: SocialAccountInput!) {
    setSocialAccount(input: $input) {
      platform
      url
    }
  }
`);

export const RemoveSocialAccount = graphql(`
  mutation RemoveSocialAccount($platform: String!) {
    removeSocialAccount(platform: $platform) {
      platform
      url
    }
  }
`);

export const RemoveMyPicture = graphql(`
  mutation RemoveMyPicture {
    removeMyPicture
  }
`);

export const Countries = graphql(`
  query Countries {
    countries
  }
`);

export const States = graphql(`
  query States($country: String!) {
    states(country: $country)
  }
`);

export const Cities = graphql(`
  query Cities($country: String!, $state: String!) {
    cities(country: $country, state: $state)
  }
`);

export const OnLeaderboards = graphql(`
  query OnLeaderboards {
    leaderboard(scope: everyone, period: week) {
      isOnBoard
    }
  }
`);

export const ChooseLeaderboards = graphql(`
  mutation ChooseLeaderboards($isOn: Boolean!) {
    setOnLeaderboard(isOn: $isOn)
  }
`);
