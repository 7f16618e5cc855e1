import { repairSubscriptionsCommand } from '../packages/server/src/commands/repairSubscriptions.ts';

// Lists, and with --apply repairs, subscriptions that an import gave to the wrong person: npm run repair-subscriptions [-- --apply]

try {
  console.log(await repairSubscriptionsCommand(process.env, process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
