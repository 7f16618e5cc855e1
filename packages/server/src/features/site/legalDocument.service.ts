import { withAcademy } from '@tribe/domain/features/site/policies/policyText.ts';
import {
  type DocumentKind,
  documentNames,
  legalKinds,
  type LegalKind,
  legalMessages,
  legalNames,
} from '@tribe/domain/features/site/legalDocument.ts';
import { LegalDraftInput } from '@tribe/domain/features/site/legalDocument.input.ts';
import { nameByIdSql } from '#features/members/nameSql.ts';
import { academyNow } from '#features/site/identity/academy.service.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { publish } from '#kernel/db/publications.ts';
import { cleanRichText, shownRichText } from '#kernel/richText.ts';
import { statement } from '#kernel/db/statement.ts';
import { conflict } from '#kernel/api/errors.ts';
import { mutation, query } from '#kernel/api/operation.ts';

/** What pages that show or name a document are made anew with. */
export const legalSubject = (kind: DocumentKind) => `legal:${kind}`;

export type LegalVersion = {
  version: number;
  summary: string;
  body: string;
  publishedAt: Date | null;
  publishedBy: string | null;
};
export type LegalDocument<Kind extends DocumentKind = LegalKind> = {
  kind: Kind;
  name: string;
  /** The one in force; null before the first. */
  inForce: LegalVersion | null;
  draft: (LegalVersion & { savedAt: Date }) | null;
  /** Those before, the newest first, without their texts. */
  before: LegalVersion[];
};

type Row = LegalVersion & { kind: DocumentKind; savedAt: Date };

const all = statement<Row>(
  'site.legal_documents',
  `select l.kind, l.version, l.summary, l.published_at as "publishedAt", l.updated_at as "savedAt",
     case when l.published_at is null or l.version = max(l.version) filter (where l.published_at is not null) over (partition by l.kind)
       then l.body else '' end as body,
     ${nameByIdSql('l.published_by_id')} as "publishedBy"
   from legal_document l where l.kind = any($1::text[]) order by l.kind, l.version desc`,
);

const duty = ['defaultSettings', 'setting_update'] as const;

async function documentsOf<Kind extends DocumentKind>(
  ctx: Ctx,
  kinds: readonly Kind[],
): Promise<LegalDocument<Kind>[]> {
  const rows = await ctx.rows(all, [kinds]);
  return kinds.map((kind) => {
    const versions = rows.filter((row) => row.kind === kind);
    const published = versions.filter(({ publishedAt }) => publishedAt !== null);
    const [inForce = null, ...before] = published;
    const draft = versions.find(({ publishedAt }) => publishedAt === null) ?? null;
    return { kind, name: documentNames[kind], inForce, draft, before };
  });
}

/** All documents with their drafts and versions, for whoever keeps them. */
export const findLegalDocuments = query(duty, (ctx): Promise<LegalDocument[]> => documentsOf(ctx, legalKinds));

/** One document with its draft and versions. */
export async function documentOf<Kind extends DocumentKind>(ctx: Ctx, kind: Kind): Promise<LegalDocument<Kind>> {
  const [found] = await documentsOf(ctx, [kind]);
  return found!;
}

const lock = statement<{ version: number; body: string; savedAt: Date }>(
  'site.lock_legal_draft',
  `select version, body, updated_at as "savedAt" from legal_document where kind = $1 and published_at is null for update`,
);

const save = statement<never>(
  'site.save_legal_draft',
  `insert into legal_document (kind, version, body, summary, created_at, updated_at)
   values ($1, (select coalesce(max(version), 0) + 1 from legal_document where kind = $1 and published_at is not null), $2, $3, $4, $4)
   on conflict (kind) where published_at is null do update set body = excluded.body, summary = excluded.summary, updated_at = excluded.updated_at`,
);

const logged = (ctx: Ctx, kind: DocumentKind, done: string, sentence: string): Promise<void> =>
  ctx.log({ action: `legal.${done}`, entity: 'legal document', entityId: kind, sentence });

/** Keeps a draft; what is in force stays as it is. Throws CONFLICT where somebody saved another since `savedAt`. */
export const saveLegalDraft = mutation(
  duty,
  (ctx, kind: LegalKind, unchecked: unknown, savedAt: Date | null): Promise<LegalDocument> =>
    saveDraft(ctx, kind, { unchecked, savedAt }),
);

type Saving = { unchecked: unknown; savedAt: Date | null };

export async function saveDraft<Kind extends DocumentKind>(
  ctx: Ctx,
  kind: Kind,
  { unchecked, savedAt }: Saving,
): Promise<LegalDocument<Kind>> {
  const { body, summary } = LegalDraftInput.parse(unchecked);
  const [draft] = await ctx.rows(lock, [kind]);
  if ((draft?.savedAt.getTime() ?? null) !== (savedAt?.getTime() ?? null)) throw conflict(legalMessages.savedMeanwhile);
  await ctx.rows(save, [kind, cleanRichText(body), summary, ctx.now()]);
  await logged(ctx, kind, 'drafted', `Saved a draft of the ${documentNames[kind].toLowerCase()}`);
  return documentOf(ctx, kind);
}

const release = statement<{ version: number }>(
  'site.publish_legal_draft',
  `update legal_document set published_at = $2, published_by_id = $3, body = $4, updated_at = $2
   where kind = $1 and published_at is null returning version`,
);

/** Puts the draft in force, as whoever publishes it saw it; from here on nobody changes it. */
export const publishLegalDocument = mutation(duty, (ctx, kind: LegalKind, savedAt: Date): Promise<LegalDocument> =>
  publishDraft(ctx, kind, savedAt),
);

export async function publishDraft<Kind extends DocumentKind>(
  ctx: Ctx,
  kind: Kind,
  savedAt: Date,
): Promise<LegalDocument<Kind>> {
  const [draft] = await ctx.rows(lock, [kind]);
  if (!draft) throw conflict(legalMessages.nothingToPublish);
  if (draft.savedAt.getTime() !== savedAt.getTime()) throw conflict(legalMessages.savedMeanwhile);
  // From here on it names whom people agreed with, whatever the academy is called later.
  const body = withAcademy(draft.body, (await academyNow(ctx)).name);
  const [made] = await ctx.rows(release, [kind, ctx.now(), ctx.me.userId, body]);
  await publish(ctx, legalSubject(kind));
  const name = documentNames[kind].toLowerCase();
  await logged(ctx, kind, 'published', `Published the ${name}, version ${made!.version}`);
  return documentOf(ctx, kind);
}

const inForce = statement<{ version: number; body: string; publishedAt: Date }>(
  'site.legal_in_force',
  `select version, body, published_at as "publishedAt" from legal_document
   where kind = $1 and published_at is not null and ($2::int is null or version = $2) order by version desc limit 1`,
);

export type PublicLegal = { kind: LegalKind; name: string; version: number; html: string; publishedAt: Date };

/** A document as everybody may read it: the one in force, or a version that somebody agreed to; null where there is none. */
export async function readLegal(ctx: Ctx, kind: LegalKind, version: number | null): Promise<PublicLegal | null> {
  const [found] = await ctx.rows(inForce, [kind, version]);
  if (!found) return null;
  const { body, ...known } = found;
  return { kind, name: legalNames[kind], html: shownRichText(body), ...known };
}

const accept = statement<never>(
  'site.accept_legal',
  `insert into legal_acceptance (user_id, kind, version, accepted_at, created_at, updated_at)
   select $1, k.kind, coalesce((select max(l.version) from legal_document l where l.kind = k.kind and l.published_at is not null), 0), $2, $2, $2
   from unnest(array['terms', 'privacy']) as k(kind)`,
);

/** Notes which versions somebody agreed to by signing up. */
export async function acceptLegal(ctx: Ctx, userId: number): Promise<void> {
  await ctx.rows(accept, [userId, ctx.now()]);
}

const inForceVersion = statement<{ version: number }>(
  'site.legal_version',
  `select coalesce(max(version), 0)::int as version from legal_document where kind = $1 and published_at is not null`,
);

/** The version of a document that is in force; 0 while the product's own text is. */
export async function legalVersion(ctx: Ctx, kind: LegalKind): Promise<number> {
  const [row] = await ctx.rows(inForceVersion, [kind]);
  return row!.version;
}

const acceptOne = statement<never>(
  'site.accept_legal_version',
  `insert into legal_acceptance (user_id, kind, version, accepted_at, created_at, updated_at) values ($1, $2, $3, $4, $4, $4)`,
);

/** Notes that somebody agreed to a version of a document. */
export async function acceptLegalVersion(
  ctx: Ctx,
  { userId, kind, version }: { userId: number; kind: LegalKind; version: number },
): Promise<void> {
  await ctx.rows(acceptOne, [userId, kind, version, ctx.now()]);
}
