import type { Rule } from '@tribe/domain/features/site/redirects/redirectRule.ts';
import { statement } from '#kernel/db/statement.ts';

/** Every rule that isn't archived, those of another time as well. */
export const allRules = statement<Rule>(
  'site.redirect_rules',
  `select id, from_path as "fromPath", match, to_url as "toUrl", status_code as "statusCode", preserve_query as "preserveQuery",
     starts_at as "startsAt", ends_at as "endsAt"
   from redirect_rule where archived_at is null order by id`,
);
