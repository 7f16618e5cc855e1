import { restoreCommand } from '../packages/server/src/commands/restore.ts';
import { runCommand } from './command.ts';

// Puts a backup into an empty installation: npm run restore -- <file>

await runCommand(restoreCommand);
