import type { PageContent } from '#kernel/api/rest.ts';
import type { PolicyKind, PolicyShown, ReadVersion } from '@tribe/domain/features/site/legalDocument.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import { settingsSubject } from '#features/settings/setting.service.ts';
import { legalSubject } from '#features/site/legalDocument.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { replicaQuery } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { type Params, publicPage } from '#kernel/http/publicPage.ts';
import { shownRichText } from '#kernel/richText.ts';

export type PublishedRow = { version: number; summary: string; body: string; publishedAt: Date };

/** A version as a visitor reads it. */
export const readVersion = ({ version, summary, body, publishedAt }: PublishedRow): ReadVersion => ({
  version,
  summary,
  html: shownRichText(body),
  publishedAt: publishedAt.toISOString(),
});

const versions = statement<PublishedRow>(
  'site.policy',
  `select l.version, l.summary, case when l.version = coalesce($2::int, max(l.version) over ()) then l.body else '' end as body,
     l.published_at as "publishedAt"
   from legal_document l where l.kind = $1 and l.published_at is not null order by l.version desc`,
);
const officer = statement<{ value: string }>(
  'site.officer',
  `select value from setting where name = 'privacy-officer-mail'`,
);

/** A document as it is in force, or a version before it; null for a version that never was. */
async function policyOf(ctx: Ctx, kind: PolicyKind, version: number | null): Promise<PolicyShown | null> {
  const rows = await ctx.rows(versions, [kind, version]);
  const [contact] = kind === 'privacy' ? await ctx.rows(officer, []) : [];
  const found = version === null ? rows[0] : rows.find((row) => row.version === version);
  if (!found && version !== null) return null;
  const { unopened } = await academyNow(ctx);
  const others = rows.filter((row) => row !== found).map(readVersion);
  return {
    kind,
    contact: contact?.value || null,
    shown: found ? readVersion(found) : null,
    // A new academy hasn't decided yet what it promises.
    isOpening: !found && unopened.length > 0,
    isOld: found !== undefined && found !== rows[0],
    older: others.map(({ html: _html, ...line }) => line),
  };
}

/** The page of a document; one version of it is asked for by its number. */
export const policyPage = (kind: PolicyKind) =>
  publicPage(
    'policy',
    () => [legalSubject(kind), settingsSubject],
    replicaQuery('public', (ctx) => policyOf(ctx, kind, null)),
    {
      live: {
        names: ['version'],
        load: replicaQuery(
          'public',
          async (ctx, _params: Params, asked: URLSearchParams): Promise<PageContent | null> => {
            const version = Number(asked.get('version'));
            const data =
              Number.isInteger(version) && version > 0 && version < 1_000_000
                ? await policyOf(ctx, kind, version)
                : null;
            return data && { document: 'policy', data };
          },
        ),
      },
    },
  );
