/** A job as an operator reads of it. */
export type JobName = {
  title: string;
  /** What comes of it where it is discarded: what was asked for with it, or what else takes it up. */
  discarded: string;
};

const itself = 'It runs by itself again at its next time.';

const names: Readonly<Record<string, JobName>> = {
  'accounts.delete_due': { title: 'Delete accounts that are due', discarded: itself },
  'accounts.sign_up': {
    title: 'Finish a sign-up',
    discarded: 'The person gets no confirmation email and has to sign up again.',
  },
  'accounts.sweep': { title: 'Clear old sessions and limits', discarded: itself },
  'billing.check_ledger': { title: 'Check the ledger of dues', discarded: itself },
  'billing.remind': { title: 'Send reminders of payments', discarded: itself },
  'billing.suspend': { title: 'Pause access after missed payments', discarded: itself },
  'bulk-actions.resume': { title: 'Resume bulk actions', discarded: itself },
  'bulk-actions.run': {
    title: 'Run a bulk action',
    discarded: 'The bulk action stops. Members it has already reached keep their change.',
  },
  'events.prolong': { title: 'Plan ahead for repeating events', discarded: itself },
  'events.remind': { title: 'Remind people of events', discarded: itself },
  'exports.run': { title: 'Write an export', discarded: 'The export stops, and we tell the person who asked for it.' },
  'exports.sweep': { title: 'Clear old exports', discarded: itself },
  'files.clean': { title: 'Clear files that nothing uses', discarded: itself },
  'files.remove_stored': {
    title: 'Remove stored files',
    discarded: 'The files stay in the store until the next daily cleaning.',
  },
  'files.sweep': { title: 'Clear unfinished uploads', discarded: itself },
  'imports.check': { title: 'Check the owners of imported subscriptions', discarded: itself },
  'imports.forget': { title: 'Forget what can’t be undone anymore', discarded: itself },
  'imports.resume': { title: 'Resume imports', discarded: itself },
  'imports.run': { title: 'Run an import', discarded: 'The import stops. Rows imported so far are kept.' },
  'imports.undo': {
    title: 'Undo an import',
    discarded: 'An undo that hasn’t started is canceled. One that has started resumes within a minute.',
  },
  'notifications.digest': { title: 'Email notification digests', discarded: itself },
  'notifications.sweep': { title: 'Clear old notifications', discarded: itself },
  'payments.close_due': {
    title: 'End open payments of a due',
    discarded: 'Its open payments expire by themselves.',
  },
  'payments.close_order': {
    title: 'End the payments of an order left behind',
    discarded: 'It’s taken up again within ten minutes.',
  },
  'payments.close_subscription': {
    title: 'End the payments of an ended subscription',
    discarded: 'Its open payments expire by themselves.',
  },
  'payments.end_orders': { title: 'End orders that ran out', discarded: itself },
  'payments.match_settlements': { title: 'Match settled payments', discarded: itself },
  'payments.read': { title: 'Read a payment', discarded: 'It’s read again within ten minutes.' },
  'payments.reconcile': { title: 'Read open payments', discarded: itself },
  'payments.reconcile_week': { title: 'Read the payments of a week', discarded: itself },
  'payments.refund': { title: 'Send a refund', discarded: 'It’s still sent within ten minutes.' },
  'payments.refunds': { title: 'Send waiting refunds', discarded: itself },
  'payments.sweep_proof_pictures': { title: 'Take old pictures of receipts away', discarded: itself },
  'payments.webhook': {
    title: 'Take in a message of a gateway',
    discarded: 'We read its payment within ten minutes.',
  },
  'site.publish_page': {
    title: 'Publish a page at its time',
    discarded: 'The page stays as it is. Publish it by hand.',
  },
  'wins.sweep': { title: 'Clear unused pictures of wins', discarded: itself },
};

/** What a job is called, and what discarding it means; one of another release by its own word. */
export const jobName = (name: string): JobName =>
  (Object.hasOwn(names, name) ? names[name] : undefined) ?? { title: name, discarded: 'It won’t run anymore.' };

export const namedJobs: readonly string[] = Object.keys(names);
