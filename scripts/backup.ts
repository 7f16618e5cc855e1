import { backupCommand } from '../packages/server/src/commands/backup.ts';
import { runCommand } from './command.ts';

// Saves this installation into one file, also while its server runs: npm run backup -- <file>
// Checks such a file: npm run backup -- --verify <file>

await runCommand(backupCommand);
