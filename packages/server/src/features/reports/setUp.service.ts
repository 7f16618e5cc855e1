import { gatewayNames } from '@tribe/domain/features/payments/providers.ts';
import { setUpMessages, type SetUpStep, setUpSteps } from '@tribe/domain/features/reports/setUp.ts';
import { offered } from '#features/payments/gateways/offering.service.ts';
import { untestedOf } from '#features/payments/test-payments/testPayment.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { query } from '#kernel/api/operation.ts';
import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';
import { statement } from '#kernel/db/statement.ts';

/** How far a new academy is. `funnelId` is the funnel whose page is built and which is published, where there is one. */
export const SetUp = shape({
  isShown: 'Boolean',
  academy: 'String',
  done: '[String]',
  funnelId: 'String?',
  mailProblem: described('String?', 'Why the latest test email didn’t leave, in the mail server’s words.'),
  backupAt: described('DateTime?', 'When the latest backup was made and read back.'),
  untested: described('[String]', 'Gateways through which nothing was paid yet.'),
  hasBatch: 'Boolean',
  hasSamples: 'Boolean',
});
export type SetUp = ShapeOf<typeof SetUp>;

const shown = statement<{ isShown: boolean; academy: string; isNamed: boolean }>(
  'reports.set_up_shown',
  `select coalesce(bool_or(value = 'true') filter (where name = 'set-up-list'), false) as "isShown",
     coalesce(max(value) filter (where name = 'academy-name'), '') as academy,
     coalesce(bool_or(changed_by_id is not null) filter (where name = 'academy-name'), false) as "isNamed"
   from setting where name in ('set-up-list', 'academy-name')`,
);

type Found = Record<'course' | 'product' | 'page' | 'open' | 'hasBatch' | 'hasSecondAdmin' | 'hasSamples', boolean> & {
  funnelId: string | null;
  mailSentAt: Date | null;
  mailProblem: string | null;
  backupAt: Date | null;
};

/** What is there by now, samples apart. $1 today. */
const steps = statement<Found>(
  'reports.set_up_steps',
  `with sold as (
     select f.id, f.status = 'published' as "isOpen",
       exists (select from site_page g join site_page_version v on v.page_id = g.id where g.funnel_id = f.id and v.published_at is not null) as "hasPage"
     from funnel f join product p on p.id = f.product_id
     where f.archived_at is null and f.kind = 'checkout' and p.archived_at is null and p.status = 'active' and p.price > 0
       and exists (select from funnel_payment_term t where t.funnel_id = f.id)
       and not exists (select from sample s where s.entity = 'funnel' and s.entity_id = f.id)),
   tested as (select sent_at, coalesce(last_error, '') as error from mail_outbox where kind = 'settings.test' order by id desc limit 1)
   select (select sent_at from tested) as "mailSentAt", (select nullif(error, '') from tested where sent_at is null) as "mailProblem",
     (select max(verified_at) from backup_run where verified_at is not null) as "backupAt",
     exists (select from course c where c.archived_at is null
       and not exists (select from sample s where s.entity = 'course' and s.entity_id = c.id::text)) as course,
     exists (select from sold) as product,
     exists (select from sold where "hasPage") as page,
     exists (select from batch where launch_to >= $1) as "hasBatch",
     (select count(*) > 1 from (select u.id from app_user u join user_access_level l on l.user_id = u.id and l.access_level_id = 'admin'
       where u.status = 'ACTIVE' limit 2) it) as "hasSecondAdmin",
     exists (select from sample) as "hasSamples",
     exists (select from sold where "isOpen" and "hasPage") as open,
     (select id from sold order by "hasPage" desc, "isOpen" desc, id limit 1) as "funnelId"`,
);

const nothing = { funnelId: null, mailProblem: null, backupAt: null, untested: [], hasBatch: false, hasSamples: false };

/** What is left to do before the academy opens, by what is there and not by what somebody ticked. Looks at nothing once the list is put away. */
export const findSetUp = query('defaultSettings', async (ctx: Ctx): Promise<SetUp> => {
  const [{ isShown, academy, isNamed } = { isShown: false, academy: '', isNamed: false }] = await ctx.rows(shown, []);
  if (!isShown) return { isShown, academy, done: [], ...nothing };
  const [found] = await ctx.rows(steps, [ctx.today()]);
  const { gateways, byHand } = await offered(ctx);
  const untested = await untestedOf(
    ctx,
    gateways.map(({ provider }) => provider),
  );
  const { mailSentAt, mailProblem, backupAt, hasBatch, hasSecondAdmin, hasSamples, funnelId, ...there } = found!;
  // Without a mail server nothing leaves: a developer reads it in the outbox, and an academy needs one.
  const { isProduction, smtpUrl } = ctx.services.config;
  const isWithoutServer = isProduction && smtpUrl === undefined;
  const states: Record<SetUpStep, boolean> = {
    ...there,
    identity: isNamed,
    mail: mailSentAt !== null && !isWithoutServer,
    backup: backupAt !== null,
    payment: gateways.length + byHand.length > 0 && untested.length === 0,
    people: hasBatch && hasSecondAdmin,
  };
  return {
    isShown,
    academy,
    done: setUpSteps.filter((step) => states[step]),
    funnelId,
    mailProblem: isWithoutServer ? setUpMessages.noMailServer : mailProblem,
    backupAt,
    untested: untested.map((provider) => gatewayNames[provider]),
    hasBatch,
    hasSamples,
  };
});
