import { adminCommand } from '../packages/server/src/commands/admin.ts';

// Makes the first admin of an installation: npm run admin -- <email>

try {
  console.log(await adminCommand(process.env, process.argv[2] ?? ''));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
