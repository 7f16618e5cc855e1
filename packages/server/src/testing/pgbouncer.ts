import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#kernel/loopback.ts';

const program = '/usr/sbin/pgbouncer';

/** The version of PgBouncer on this machine, e.g. '1.18.0'; null where there is none (Debian: `apt-get install pgbouncer`). */
export function installedBouncer(): string | null {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return /PgBouncer (\S+)/.exec(stdout ?? '')?.[1] ?? null;
}

export type Bouncer = { pid: number; address(url: string): string; stop(): Promise<void> };

/** PgBouncer on the loopback before the server of `url`, for all its databases and for the roles that the URLs name. */
export async function startBouncer(
  urls: readonly string[],
  { mode = 'transaction', settings = '' }: { mode?: string; settings?: string } = {},
): Promise<Bouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'tribe-bouncer-'));
  const [first = ''] = urls;
  const { hostname, port } = new URL(first);
  const own = await freePort();
  const users = urls
    .map((url) => new URL(url))
    .map(({ username, password }) => `"${username}" "${decodeURIComponent(password)}"`);
  writeFileSync(join(folder, 'users'), `${[...new Set(users)].join('\n')}\n`);
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\n` +
      `auth_type = trust\nauth_file = ${join(folder, 'users')}\npool_mode = ${mode}\nmax_client_conn = 500\ndefault_pool_size = 20\n${settings}\n`,
  );
  // It does not run as root.
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o755);
  for (const name of ['users', 'ini']) chmodSync(join(folder, name), 0o644);
  if (isRoot) chownSync(folder, 65_534, 65_534);
  const child = spawn(program, [join(folder, 'ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: '/',
    ...(isRoot ? { uid: 65_534, gid: 65_534 } : {}),
  });
  let said = '';
  child.stderr.on('data', (piece: unknown) => (said += String(piece)));
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  for (let tries = 0; !(await answers(own)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`);
    await pause(50);
  }
  return {
    pid: child.pid ?? 0,
    address: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });
}
