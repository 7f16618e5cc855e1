import { crud, graphql } from '#generated/gql.ts';

export const batchDocuments = crud(
  'Batch',
  'id name launchFrom launchTo isCurrent capacity successManagerName defaultGroupName',
  'description flags successManagerId defaultGroupId version',
);

export const CurrentBatch = graphql(`
  query CurrentBatch {
    batches {
      id
      name
      launchFrom
      launchTo
      isCurrent
    }
  }
`);

export const BatchManagers = graphql(`
  query BatchManagers {
    successManagers {
      id
      name
    }
  }
`);

export const BatchGroups = graphql(`
  query BatchGroups {
    groups {
      id
      name
    }
  }
`);
