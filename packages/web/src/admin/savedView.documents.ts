import { graphql } from '#generated/gql.ts';

export const SavedViews = graphql(`
  query SavedViews($route: String!) {
    savedViews(route: $route) {
      id
      name
      shared
      filters
      sort
      columns
      isMine
      owner
      version
    }
  }
`);

export const CreateSavedView = graphql(`
  mutation CreateSavedView($route: String!, $input: SavedViewInput!) {
    createSavedView(route: $route, input: $input) {
      id
    }
  }
`);

export const UpdateSavedView = graphql(`
  mutation UpdateSavedView($id: Int!, $input: SavedViewInput!, $version: Int!) {
    updateSavedView(id: $id, input: $input, version: $version) {
      id
    }
  }
`);

export const DeleteSavedView = graphql(`
  mutation DeleteSavedView($id: Int!) {
    deleteSavedView(id: $id)
  }
`);
