import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { connectDatabase } from './connectDatabase.ts';
import { findMisplaced, type Misplaced, type Remedy, remedyOf } from '#features/imports/members/misplaced.ts';
import { repairMisplaced, suspicionOf } from '#features/imports/members/misplacedRepair.ts';
import { makeCtx } from '#kernel/api/context.ts';
import { inTransaction } from '#kernel/db/pools.ts';
import { loadConfig } from '#kernel/storedSecret.ts';

const usage = 'Say nothing to look, or --apply to repair: npm run repair-subscriptions [-- --apply]';

/**
 * Lists the subscriptions that an import may have given to the wrong person, and with --apply moves or closes those that
 * surely are, each in a transaction of its own. Answers what to tell on the screen.
 */
export async function repairSubscriptionsCommand(
  environment: Record<string, string | undefined>,
  input: readonly string[],
): Promise<string> {
  if (input.some((argument) => argument !== '--apply')) throw new Error(usage);
  const isApplied = input.includes('--apply');
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const { services, close } = await connectDatabase(loadConfig(environment), logger);
  try {
    const origin = { requestId: randomUUID(), address: '', isDirect: false, userAgent: '', source: 'command' as const };
    const found = await findMisplaced(makeCtx(services, origin, null));
    const lines: string[] = [];
    for (const each of found) {
      const remedy = isApplied
        ? await inTransaction(services.pools.main, (client) =>
            repairMisplaced(makeCtx(services, origin, null, client), each.id),
          )
        : remedyOf(each);
      lines.push(lineOf(each, remedy, isApplied));
    }
    return described(lines, isApplied);
  } finally {
    await close();
  }
}

function lineOf(found: Misplaced, remedy: Remedy | null, isApplied: boolean): string {
  const about = `${found.importKey} (subscription ${found.id}) of ${found.holder}: ${suspicionOf(found)}.`;
  switch (remedy?.kind) {
    case undefined:
      return `${about}\n  Put right meanwhile.`;
    case 'move':
      return `${about}\n  ${isApplied ? 'Moved' : 'Would be moved'} to ${remedy.person}.`;
    case 'close':
      return `${about}\n  ${isApplied ? 'Closed' : 'Would be closed'}; whose it is is not known here. A corrected sheet can bring it anew.`;
    case 'look':
      return `${about}\n  Left alone: ${remedy.why}. Look at it by hand.`;
  }
}

function described(lines: readonly string[], isApplied: boolean): string {
  if (lines.length === 0) return 'Every imported subscription is with the person that its import named.';
  const head = `${lines.length} imported ${lines.length === 1 ? 'subscription' : 'subscriptions'} may be someone else’s:`;
  const foot = isApplied
    ? 'Each repair is in the audit log.'
    : 'Nothing was changed. Repair with: npm run repair-subscriptions -- --apply';
  return [head, ...lines, foot].join('\n\n');
}
