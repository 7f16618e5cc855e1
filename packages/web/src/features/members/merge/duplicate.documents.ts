import { graphql } from '#generated/gql.ts';

export const DuplicateAccountOf = graphql(`
  fragment DuplicateAccountOf on DuplicateAccount {
    id
    name
    email
    tribeId
    batch
    lastLoginAt
    paid
  }
`);

export const DuplicatePage = graphql(
  `
    query DuplicatePage($page: Int, $dismissed: Boolean) {
      duplicatePage(page: $page, dismissed: $dismissed) {
        rows {
          id
          reasons
          one {
            ...DuplicateAccountOf
          }
          other {
            ...DuplicateAccountOf
          }
          dismissedAt
          dismissedBy
        }
        total
      }
    }
  `,
  [DuplicateAccountOf],
);

export const DismissDuplicate = graphql(`
  mutation DismissDuplicate($id: Int!) {
    dismissDuplicate(id: $id) {
      id
    }
  }
`);

export const RestoreDuplicate = graphql(`
  mutation RestoreDuplicate($id: Int!) {
    restoreDuplicate(id: $id) {
      id
    }
  }
`);
