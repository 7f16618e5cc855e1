import { graphql } from '#generated/gql.ts';

export const PersonChoices = graphql(`
  query PersonChoices($search: String!) {
    users(search: $search) {
      id
      name
      note
    }
  }
`);

export const ChosenPerson = graphql(`
  query ChosenPerson($id: Int!) {
    user(id: $id) {
      id
      name
      note: tribeId
    }
  }
`);

export const MergePair = graphql(`
  query MergePair($survivorId: Int!, $mergedId: Int!) {
    survivor: user(id: $survivorId) {
      id
      name
      tribeId
      email
    }
    merged: user(id: $mergedId) {
      id
      name
      tribeId
      email
    }
  }
`);

export const MergePreviewOf = graphql(`
  query MergePreviewOf($survivorId: Int!, $mergedId: Int!) {
    mergePreview(survivorId: $survivorId, mergedId: $mergedId) {
      planned {
        label
        moves
        conflicts
        note
      }
      survivorPoints
      mergedPoints
      points
    }
  }
`);

export const Merges = graphql(`
  query Merges {
    merges {
      id
      survivorId
      survivor
      merged
      by
      reason
      mergedAt
      undoUntil
      undoneAt
    }
  }
`);

export const MergeUsers = graphql(`
  mutation MergeUsers($survivorId: Int!, $mergedId: Int!, $reason: String!) {
    mergeUsers(survivorId: $survivorId, mergedId: $mergedId, reason: $reason) {
      id
    }
  }
`);

export const UndoMerge = graphql(`
  mutation UndoMerge($id: Int!) {
    undoMerge(id: $id) {
      id
    }
  }
`);
