import { checksOf } from './check.ts';

const uploads = 'packages/server/src/features/uploads';
const owner = `${uploads}/subscriptionOwner`;

/** Whose an imported subscription is. */
export const importChecks = [
  ...checksOf(`${owner}.rest`, owner, {
    'IMPORT-1: an address alone names nobody': [
      `u.tribe_id = g."tribeId" and u.email = g.email::citext and u.status`,
      `u.email = g.email::citext and u.status`,
    ],
    'IMPORT-1: a Tribe ID alone names nobody': [
      `u.tribe_id = g."tribeId" and u.email = g.email::citext and u.status`,
      `u.tribe_id = g."tribeId" and u.status`,
    ],
  }),
  ...checksOf(`${uploads}/undo`, `${uploads}/undoDecision`, {
    'IMPORT-4: who has signed in stays': [
      'if (act && isWhole && act.hasSignedIn)',
      'if (act && isWhole && act.hasSignedIn && act.id < 0)',
    ],
    'IMPORT-4: who has paid stays': ['if (act?.hasPaid)', 'if (act?.hasPaid && act.id < 0)'],
    'IMPORT-4: what was edited since stays': ['if (edited)', 'if (edited && edited.length > 99)'],
  }),
  ...checksOf(`${uploads}/undo`, `${uploads}/runBatch`, {
    'IMPORT-4: a run notes what it changes': ["[run.isDry ? '' : String(run.jobId)]", "['']"],
  }),
  ...checksOf(`${uploads}/settledDues`, `${uploads}/upload.service`, {
    'IMPORT-3: dues before today are settled unless staff say otherwise': [
      'settledBefore: ctx.today()',
      'settledBefore: null',
    ],
  }),
  ...checksOf(`${uploads}/settledDues`, 'packages/domain/src/features/payments/settled', {
    'IMPORT-3: what was paid elsewhere is no money received here': [
      'export const withoutMoney: readonly string[] = [settledElsewhere, ',
      'export const withoutMoney: readonly string[] = [',
    ],
  }),
  ...checksOf(`${uploads}/settledDues`, 'packages/server/src/features/payments/invoiceImport.service', {
    'IMPORT-3: an unenrolled subscription owes nothing': [
      'isWaived: subscription.isVoid && !settled',
      'isWaived: false',
    ],
  }),
  ...checksOf('packages/server/src/commands/repairSubscriptions', `${uploads}/runUpload`, {
    'IMPORT-2: an import looks at its subscriptions when it ends': [
      'await watchOwners(context, ctx, { jobId, ...job });',
      '',
    ],
  }),
  ...checksOf('packages/server/src/commands/repairSubscriptions', `${uploads}/misplaced`, {
    'IMPORT-2: where money was received a repair changes nothing': [
      "if (hasMoney) return { kind: 'look', why: 'money was received for it' };",
      '',
    ],
    'IMPORT-2: a doubt is no certainty': ["failedRows.some(({ tribeId }) => tribeId !== '')", 'true'],
  }),
];
