/** A job as an operator reads of it. */
export type JobName = {
  title: string;
  /** What comes of it where it is discarded: what was asked for with it, or what else takes it up. */
  discarded: string;
};

const itself = 'It will run again at its next scheduled time.';

const names: Readonly<Record<string, JobName>> = {
  'accounts.delete_due': { title: 'Delete accounts scheduled for deletion', discarded: itself },
  'accounts.sign_up': {
    title: 'Finish a sign-up',
    discarded: 'The person won’t get a confirmation email and will have to sign up again.',
  },
  'accounts.sweep': { title: 'Clear old sessions and limits', discarded: itself },
  'affiliates.approve': { title: 'Approve affiliate commissions', discarded: itself },
  'affiliates.statements': { title: 'Email affiliate statements', discarded: itself },
  'affiliates.commissions': { title: 'Update affiliate commissions', discarded: itself },
  'undo.tell': { title: 'Tell people what staff decided', discarded: 'Nobody is told of it.' },
  'backups.nightly': { title: 'Start the nightly backup', discarded: itself },
  'backups.make': { title: 'Make a backup', discarded: 'This backup isn’t made. You can start another one.' },
  'billing.check_ledger': { title: 'Check the dues ledger', discarded: itself },
  'billing.remove_test_orders': { title: 'Remove old test orders', discarded: itself },
  'billing.remind': { title: 'Send payment reminders', discarded: itself },
  'billing.suspend': { title: 'Pause access after missed payments', discarded: itself },
  'bulk-actions.resume': { title: 'Resume bulk actions', discarded: itself },
  'bulk-actions.run': {
    title: 'Run a bulk action',
    discarded: 'The bulk action stops. Members it already reached stay changed.',
  },
  'events.prolong': { title: 'Schedule repeating events', discarded: itself },
  'events.remind': { title: 'Send event reminders', discarded: itself },
  'exports.run': { title: 'Create an export', discarded: 'The export stops, and we tell the person who asked for it.' },
  'exports.sweep': { title: 'Clear old exports', discarded: itself },
  'files.clean': { title: 'Clear unused files', discarded: itself },
  'files.make_small_forms': { title: 'Make small forms of pictures', discarded: itself },
  'files.remove_stored': {
    title: 'Remove stored files',
    discarded: 'The files stay in storage until the next daily cleanup.',
  },
  'files.sweep': { title: 'Clear unfinished uploads', discarded: itself },
  'forms.sweep': { title: 'Clear form files that were never sent', discarded: itself },
  'imports.check': { title: 'Check the owners of imported subscriptions', discarded: itself },
  'imports.forget': { title: 'Clear expired undo data', discarded: itself },
  'imports.resume': { title: 'Resume imports', discarded: itself },
  'imports.run': { title: 'Run an import', discarded: 'The import stops. Rows imported so far are kept.' },
  'imports.undo': {
    title: 'Undo an import',
    discarded: 'An undo that hasn’t started is canceled. One that has started resumes within a minute.',
  },
  'journey.catch_up': {
    title: 'Finish tasks for members who meet a new rule',
    discarded: 'Their task will be marked done the next time they do something. Saving the rule again runs it again.',
  },
  'journey.recount': { title: 'Count the members in each stage', discarded: itself },
  'journey.write_moves': {
    title: 'Sort past moves by a stage’s new number',
    discarded: 'Past moves count as before until the stage gets another number.',
  },
  'journey.sweep': { title: 'Clear proofs that were never submitted', discarded: itself },
  'members.count': { title: 'Count the people of a large academy', discarded: itself },
  'members.find_duplicates': { title: 'Find possible duplicate accounts', discarded: itself },
  'notifications.digest': { title: 'Email notification digests', discarded: itself },
  'notifications.sweep': { title: 'Clear old notifications', discarded: itself },
  'payments.carry_out': {
    title: 'Carry out a decision on a receipt',
    discarded: 'The receipt waits at the desk again, and whoever decided is told.',
  },
  'payments.close_due': {
    title: 'Close open payments for a due',
    discarded: 'Its open payments will expire on their own.',
  },
  'payments.close_order': {
    title: 'Close payments for an abandoned order',
    discarded: 'It will resume within ten minutes.',
  },
  'payments.close_subscription': {
    title: 'Close payments for an ended subscription',
    discarded: 'Its open payments will expire on their own.',
  },
  'payments.end_orders': { title: 'Close expired orders', discarded: 'It will resume within ten minutes.' },
  'payments.match_settlements': { title: 'Match settled payments', discarded: itself },
  'payments.read': { title: 'Check a payment', discarded: 'It will be checked again within ten minutes.' },
  'payments.reconcile': { title: 'Check open payments', discarded: itself },
  'payments.reconcile_week': { title: 'Check last week’s payments', discarded: itself },
  'payments.refund': { title: 'Send a refund', discarded: 'It will still be sent within ten minutes.' },
  'payments.refunds': { title: 'Send pending refunds', discarded: itself },
  'payments.sweep_proof_pictures': { title: 'Delete old receipt pictures', discarded: itself },
  'payments.webhook': {
    title: 'Process a gateway message',
    discarded: 'Its payment will be checked within ten minutes.',
  },
  'reports.count_active': { title: 'Count active members', discarded: itself },
  'site.forget_visitors': { title: 'Clear old visitor data', discarded: itself },
  'site.publish_page': {
    title: 'Publish a scheduled page',
    discarded: 'The page won’t change. Publish it manually.',
  },
  'wins.sweep': { title: 'Clear unused win pictures', discarded: itself },
};

/** What a job is called, and what discarding it means; one of another release by its own word. */
export const jobName = (name: string): JobName =>
  (Object.hasOwn(names, name) ? names[name] : undefined) ?? { title: name, discarded: 'It won’t run anymore.' };

export const namedJobs: readonly string[] = Object.keys(names);
