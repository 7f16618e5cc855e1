import { academyField, policyHtml } from '@tribe/domain/features/site/policies/policyText.ts';
import { privacyPolicy, privacySections } from '@tribe/domain/features/site/policies/privacyPolicy.ts';
import { refundPolicy, refundSections } from '@tribe/domain/features/site/policies/refundPolicy.ts';
import { termsConditions, termsSections } from '@tribe/domain/features/site/policies/termsConditions.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { legalDocuments } from '#features/site/legalDocument.table.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentTerms } from '#features/catalog/paymentTerm.table.ts';
import { stages, stageTasks } from '#features/journey/stage.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import { readCatalog } from './demo/catalog.ts';

/** The shape that every academy starts with, of which nothing is on sale: ways to pay in parts, and stages. What is there already stays as staff left it. */
export async function seedBase(db: Db): Promise<void> {
  const { terms } = (await readCatalog()).base;
  await db.insert(paymentTerms).values(terms).onConflictDoNothing();
  await seedJourney(db);
}

const text = z.string();
const Journey = z.array(
  z.strictObject({
    number: z.int(),
    name: text,
    description: text,
    moveUpPolicy: z.enum(stages.moveUpPolicy.enumValues).optional(),
    tasks: z.array(z.strictObject({ title: text, points: z.int(), description: text })),
  }),
);

/** What people agree to, as drafts that an admin looks through and publishes: until then it's nobody's promise. */
export async function seedPolicyDrafts(db: Db): Promise<void> {
  const us = `us through the form at ${to('bugReport')}`;
  const drafts = {
    privacy: policyHtml(privacyPolicy.lead, privacySections(academyField, us)),
    refund: policyHtml(refundPolicy.lead, refundSections(to('bugReport'))),
    terms: policyHtml(termsConditions.lead, termsSections(academyField)),
  } as const;
  for (const kind of ['privacy', 'refund', 'terms'] as const)
    await db.insert(legalDocuments).values({ kind, version: 1, body: drafts[kind] }).onConflictDoNothing();
}

async function seedJourney(db: Db): Promise<void> {
  const [known] = await db.select({ any: sql<number>`count(*)::int` }).from(stages);
  if ((known?.any ?? 0) > 0) return;
  const journey = await readYaml(new URL('content/journey.yaml', import.meta.url), Journey);
  for (const { tasks, ...stage } of journey) {
    const [row] = await db.insert(stages).values(stage).returning();
    await db
      .insert(stageTasks)
      .values(tasks.map((task, position) => ({ ...task, actionLabel: 'Mark done', stageId: row!.id, position })));
  }
}
