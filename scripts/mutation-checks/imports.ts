import { checksOf } from './check.ts';

const owner = 'packages/server/src/features/imports/members/subscriptionOwner';

/** Whose an imported subscription is. */
export const importChecks = [
  ...checksOf(`${owner}.rest`, owner, {
    'IMPORT-1: an address alone names nobody': [
      `lower(u.tribe_id) = lower(g."tribeId") and u.email = g.email::citext and u.status`,
      `u.email = g.email::citext and u.status`,
    ],
    'IMPORT-1: a Tribe ID alone names nobody': [
      `lower(u.tribe_id) = lower(g."tribeId") and u.email = g.email::citext and u.status`,
      `lower(u.tribe_id) = lower(g."tribeId") and u.status`,
    ],
  }),
  ...checksOf(
    'packages/server/src/features/imports/undo/undo',
    'packages/server/src/features/imports/undo/undoPerson',
    {
      'IMPORT-4: who has signed in stays': [
        'act && isWhole && act.hasSignedIn ?',
        'act && isWhole && act.hasSignedIn && act.id < 0 ?',
      ],
      'IMPORT-4: who has paid stays': ['act && act.paid > 0 ?', 'act && act.paid > 999_999_999 ?'],
      'IMPORT-4: what was edited since stays': ['edited.length > 0 ?', 'edited.length > 99 ?'],
    },
  ),
  ...checksOf(
    'packages/server/src/features/imports/undo/undo',
    'packages/server/src/features/imports/running/runImport',
    {
      'IMPORT-4: a run notes what it changes': ["[run.isDry ? '' : String(run.jobId)]", "['']"],
    },
  ),
  ...checksOf(
    'packages/server/src/features/imports/members/settledDues',
    'packages/server/src/features/imports/running/upload.service',
    {
      'IMPORT-3: dues before today are settled unless staff say otherwise': [
        'settledBefore: ctx.today()',
        'settledBefore: null',
      ],
    },
  ),
  ...checksOf(
    'packages/server/src/features/imports/members/settledDues',
    'packages/domain/src/features/billing/settled',
    {
      'IMPORT-3: what was paid elsewhere is no money received here': [
        'export const withoutMoney: readonly string[] = [settledElsewhere, ',
        'export const withoutMoney: readonly string[] = [',
      ],
    },
  ),
  ...checksOf(
    'packages/server/src/features/imports/members/settledDues',
    'packages/server/src/features/billing/invoiceImport.service',
    {
      'IMPORT-3: an unenrolled subscription owes nothing': [
        'isWaived: subscription.isVoid && !settled',
        'isWaived: false',
      ],
    },
  ),
  ...checksOf(
    'packages/server/src/commands/repairSubscriptions',
    'packages/server/src/features/imports/running/runUpload',
    {
      'IMPORT-2: an import looks at its subscriptions when it ends': ['await watchOwners(ctx, { jobId, ...job });', ''],
    },
  ),
  ...checksOf(
    'packages/server/src/commands/repairSubscriptions',
    'packages/server/src/features/imports/members/misplaced',
    {
      'IMPORT-2: where money was received a repair changes nothing': [
        "if (hasMoney) return { kind: 'look', why: 'money was received for it' };",
        '',
      ],
      'IMPORT-2: a doubt is no certainty': ["failedRows.some(({ tribeId }) => tribeId !== '')", 'true'],
    },
  ),
];
