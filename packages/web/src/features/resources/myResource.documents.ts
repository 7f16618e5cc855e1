import { graphql } from '#generated/gql.ts';

export const MyResources = graphql(`
  query MyResources($search: String, $category: String) {
    myResources(search: $search, category: $category) {
      id
      name
      shortDescription
      category
      coverImage
      versionLabel
      isFeatured
      isOpen
      closedNote
      isLink
      fileKind
      fileSize
    }
  }
`);

export const ResourceCategories = graphql(`
  query ResourceCategories {
    resourceCategories
  }
`);

export const MyResource = graphql(`
  query MyResource($id: Int!) {
    myResource(id: $id) {
      id
      name
      shortDescription
      description
      category
      tags
      coverImage
      versionLabel
      isFeatured
      isOpen
      closedNote
      isLink
      fileKind
      fileSize
      fileName
      updatedAt
    }
  }
`);

export const TakeResource = graphql(`
  mutation TakeResource($id: Int!) {
    takeResource(id: $id) {
      url
    }
  }
`);
