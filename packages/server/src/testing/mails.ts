import { aStranger, inOneTransaction, services, setClock } from './world.ts';
import { sendDueMail } from '../kernel/mail/sender.ts';

export const start = Date.parse('2026-11-21T02:00:00Z');
export const at = (minutes: number) => setClock(new Date(start + minutes * 60_000));

export async function aMail(more: { to?: string; dropAfter?: Date; text?: string } = {}): Promise<number> {
  const { to = 'joy@example.ph', text = 'Less than < more', ...rest } = more;
  await inOneTransaction(aStranger(), (ctx) =>
    ctx.mail({ kind: 'settings.test', to, subject: 'Kumusta, Peña', paragraphs: [text], ...rest }),
  );
  const { rows } = await services.pools.main.query('select max(id) as id from mail_outbox');
  return rows[0].id;
}

export type Row = {
  sent_at: Date | null;
  failed_at: Date | null;
  dropped_at: Date | null;
  next_try_at: Date;
  claimed_by: string | null;
  attempts: number;
  last_error: string | null;
  message_id: string | null;
};
export async function rowOf(id: number): Promise<Row> {
  const { rows } = await services.pools.main.query('select * from mail_outbox where id = $1', [id]);
  return rows[0];
}

export const withServer = (smtpUrl?: string, more: Partial<typeof services.config> = {}) => ({
  ...services,
  config: { ...services.config, smtpUrl, ...more },
});
export const sendAll = (smtpUrl?: string, more: Partial<typeof services.config> = {}) =>
  sendDueMail(withServer(smtpUrl, more), AbortSignal.timeout(20_000));

/** A test begins with an empty outbox and at two o'clock. */
export async function anEmptyOutbox(): Promise<void> {
  at(0);
  await services.pools.main.query('delete from mail_outbox');
}

/** A sender that was killed: its claims run out. */
export const claimsRunOut = () =>
  services.pools.main.query(
    `update mail_outbox set claimed_until = now() - interval '1 second' where claimed_by is not null`,
  );
