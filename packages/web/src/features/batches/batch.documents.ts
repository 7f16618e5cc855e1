import { crud, query } from '#generated/gql.ts';

export const batchDocuments = crud(
  'Batch',
  'id name launchFrom launchTo isCurrent capacity successManagerName defaultGroupName',
  'description flags successManagerId defaultGroupId version',
);

export const CurrentBatch = query('batches { id name launchFrom launchTo isCurrent }');
export const BatchManagers = query('successManagers { id name }');
