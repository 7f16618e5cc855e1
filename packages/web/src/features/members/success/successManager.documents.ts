import { fragment, mutation, query } from '#generated/gql.ts';

export const SuccessManagerFields = fragment('SuccessManager { id name email members away expiring overdue isFormer }');
export const SuccessManagers = query('successManagers { id name isFormer }');

export const SuccessManagerPage = query(
  'successManagerPage { total page pageSize rows { ...SuccessManagerFields profileImage } }',
  [SuccessManagerFields],
);

export const SuccessManagerById = query('successManager { ...SuccessManagerFields }', [SuccessManagerFields]);
export const WorklistPage = query('worklistPage { ** }');
export const QueuePage = query('queuePage { total rows { ** } }');
export const AssignSuccessManager = mutation('assignSuccessManager');
