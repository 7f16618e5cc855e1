import { graphql } from '#generated/gql.ts';

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
