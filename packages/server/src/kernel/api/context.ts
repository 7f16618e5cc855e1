import { today } from '@tribe/domain/kernel/time/manila.ts';
import type { Logger } from 'pino';
import { type AuditEntry, writeAudit } from '#kernel/audit/audit.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import { type Db, drizzleOver, type Pools } from '#kernel/db/pools.ts';
import type { Replicas } from '#kernel/db/replicas/replicas.ts';
import { type Runner, runRows, type Statement } from '#kernel/db/statement.ts';
import { unauthenticated } from '#kernel/api/errors.ts';
import type { Reading } from '#kernel/db/reading.ts';
import type { FileStore } from '#kernel/files/store.ts';
import { type Mail, queueMail } from '#kernel/mail/outbox.ts';
import { addJob } from '#kernel/jobs/queue.ts';
import type { NewSession, Origin, Viewer } from '#kernel/api/viewer.ts';

/** What lives as long as the process. */
export type Services = {
  config: Config;
  pools: Pools;
  clock: Clock;
  logger: Logger;
  files: FileStore;
  /** Undefined without DATABASE_READ_URL. */
  replicas?: Replicas;
};

/** The context of an operation: the viewer, and a database handle, which is a transaction in a mutation. */
export type Ctx = {
  services: Services;
  origin: Origin;
  viewer: Viewer | null;
  /** The signed-in user; throws UNAUTHENTICATED without one. */
  me: Viewer;
  db: Db;
  /** Where `db` and `rows` read. */
  reading: Reading;
  rows<Row>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>;
  /** A separate connection, for what must survive a rollback. */
  outside: {
    rows<Row>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>;
    log(...entries: AuditEntry[]): Promise<void>;
  };
  now(): Date;
  today(): string;
  /** Writes entries to the audit log, any number in one statement. */
  log(...entries: AuditEntry[]): Promise<void>;
  job(name: string, payload: unknown, options?: { runAt?: Date; key?: string }): Promise<void>;
  mail(mail: Mail): Promise<void>;
  /** Runs `work` after the commit, and never after a rollback; at once without a transaction. */
  afterCommit(work: () => void): void;
  /** Sends a new session to the caller's browser after the operation. */
  giveSession(session: NewSession): void;
};

/** What an operation does besides reading and writing. */
export type Effects = Pick<Ctx, 'afterCommit'> & {
  keepSession(session: NewSession): void;
  /** Called for each audit entry: a query that writes one changes something, as a sign-in does. */
  onLog(): void;
};

/** `reading` is where it reads and writes: a connection with a transaction, the pool, or a replica. */
export function makeCtx(
  services: Services,
  origin: Origin,
  viewer: Viewer | null,
  reading: Runner | Reading = services.pools.main,
  { afterCommit = (work) => work(), keepSession = () => undefined, onLog = () => undefined }: Partial<Effects> = {},
): Ctx {
  const outside = services.pools.outside;
  const source = 'runner' in reading ? reading : { runner: reading, asOf: null, holds: null, needs: null };
  const { runner } = source;
  let db: Db | undefined;
  const audit =
    (target: Runner) =>
    (...entries: AuditEntry[]) => {
      onLog();
      return writeAudit(target, { origin, viewer }, entries);
    };
  return {
    services,
    origin,
    viewer,
    get me() {
      if (!viewer) throw unauthenticated();
      return viewer;
    },
    get db() {
      return (db ??= drizzleOver(runner));
    },
    reading: source,
    rows: (statement, values) => runRows(runner, statement, values),
    outside: { rows: (statement, values) => runRows(outside, statement, values), log: audit(outside) },
    now: services.clock,
    today: () => today(services.clock()),
    log: audit(runner),
    job: (name, payload, options) => addJob(runner, name, payload, options),
    mail: (mail) => queueMail(runner, mail, services.clock()),
    afterCommit,
    giveSession: (session) => afterCommit(() => keepSession(session)),
  };
}
