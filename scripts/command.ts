import { BackupError } from '../packages/server/src/kernel/backup/format.ts';
import { ConfigError } from '../packages/server/src/kernel/config.ts';
import { DataDirInUse } from '../packages/server/src/kernel/db/postgres/hold.ts';

type Command = (
  environment: NodeJS.ProcessEnv,
  input: readonly string[],
  tell: (text: string) => void,
) => Promise<string>;

/** Runs a command of minutes: how far it is goes to the error output, about once a second, and what came of it to the other. */
export async function runCommand(command: Command): Promise<void> {
  let last = -Infinity;
  const tell = (text: string) => {
    if (performance.now() - last < 1_000) return;
    last = performance.now();
    console.error(`${text} …`);
  };
  try {
    console.log(await command(process.env, process.argv.slice(2), tell));
  } catch (error) {
    const isExpected = [BackupError, ConfigError, DataDirInUse].some((kind) => error instanceof kind);
    console.error(error instanceof Error ? ((isExpected ? null : error.stack) ?? error.message) : error);
    process.exitCode = 1;
  }
}
