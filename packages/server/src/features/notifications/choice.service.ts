import { ChoiceInput } from '@tribe/domain/features/notifications/choice.input.ts';
import { choiceOfNobody, type NotificationChoice } from '@tribe/domain/features/notifications/digest.ts';
import { statement } from '#kernel/db/statement.ts';
import { refuseInAnothersName, query, mutation } from '#kernel/api/operation.ts';

const find = statement<NotificationChoice>(
  'notifications.choice',
  `select digest, quiet_from as "quietFrom", quiet_to as "quietTo" from notification_choice where user_id = $1`,
);

/** How one wants to be told; whoever never chose gets no mail. */
export const findMyNotificationChoice = query('in', async (ctx): Promise<NotificationChoice> => {
  const [choice] = await ctx.rows(find, [ctx.me.userId]);
  return choice ?? choiceOfNobody;
});

const put = statement<never>(
  'notifications.choose',
  `insert into notification_choice as mine (user_id, digest, quiet_from, quiet_to, mails_since, created_at, updated_at)
   values ($1, $2, $3, $4, $5, $5, $5)
   on conflict (user_id) do update set digest = excluded.digest, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
     updated_at = excluded.updated_at,
     mails_since = case when mine.digest = 'never' then excluded.mails_since else mine.mails_since end`,
);

/** Chooses when what is unread is mailed; who begins to want mail gets it for what comes from now on. */
export const updateMyNotificationChoice = mutation(
  'in',
  async (ctx, typed: ChoiceInput): Promise<NotificationChoice> => {
    refuseInAnothersName(ctx);
    const choice = ChoiceInput.parse(typed);
    const { digest, quietFrom, quietTo } = choice;
    await ctx.rows(put, [ctx.me.userId, digest, quietFrom, quietTo, ctx.now()]);
    return choice;
  },
);
