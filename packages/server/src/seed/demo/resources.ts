import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { contentAccess } from '#features/contents/access.table.ts';
import { lessonFiles } from '#features/courses/authoring/lessonFile.table.ts';
import { resourceFiles } from '#features/resources/resource.table.ts';
import { products } from '#features/catalog/product.table.ts';
import { stages } from '#features/journey/stage.table.ts';
import type { Db } from '#kernel/db/pools.ts';
import { readYaml } from '#kernel/files/readYaml.ts';
import type { FileStore } from '#kernel/files/store.ts';
import type { SeededCourse } from './courses.ts';
import { storeOwnFile } from './ownFiles.ts';

type Academy = { courses: SeededCourse[]; authorId: number; now: Date };

const text = z.string();
export const TextFile = z.strictObject({ name: text, text });
const Resources = z.strictObject({
  resources: z.array(
    z.strictObject({
      name: text,
      shortDescription: text,
      description: text.default(''),
      category: text,
      tags: z.array(text),
      isFeatured: z.boolean().default(false),
      versionLabel: text.default(''),
      file: TextFile.optional(),
      linkUrl: text.nullable().default(null),
    }),
  ),
  lessonFiles: z.array(
    z.strictObject({ title: text, description: text.optional(), file: TextFile.optional(), linkUrl: text.optional() }),
  ),
});

/** What members may take with them; one resource is for another product, one from the second stage on. */
export async function demoResources(db: Db, files: FileStore, academy: Academy): Promise<void> {
  const read = await readYaml(new URL('../content/resources.yaml', import.meta.url), Resources);
  const stored = async (file?: z.infer<typeof TextFile>) =>
    file ? await keepText(db, files, file, academy.authorId) : null;
  const made: number[] = [];
  for (const [position, { file, ...words }] of read.resources.entries()) {
    const fileId = await stored(file);
    const times = { createdAt: academy.now, updatedAt: academy.now };
    const [row] = await db
      .insert(resourceFiles)
      .values({ ...words, fileId, position, status: 'published', ...times })
      .returning({ id: resourceFiles.id });
    made.push(row!.id);
  }
  await openToSome(db, made);
  const lessonId = academy.courses[0]?.lessonIds[0];
  if (lessonId === undefined) return;
  for (const [position, { file, ...words }] of read.lessonFiles.entries())
    await db.insert(lessonFiles).values({ ...words, lessonId, position, fileId: await stored(file) });
}

async function openToSome(db: Db, made: readonly number[]): Promise<void> {
  const [upper] = (await db.select().from(stages).orderBy(asc(stages.number))).slice(2);
  const [other] = await db
    .select()
    .from(products)
    .where(inArray(products.type, ['bundle', 'bonus', 'course']))
    .limit(1);
  const [planned, contract] = [made[2], made[4]];
  if (upper && planned !== undefined)
    await db.insert(contentAccess).values({ contentKind: 'resource', contentId: planned, stageId: upper.id });
  if (other && contract !== undefined)
    await db.insert(contentAccess).values({ contentKind: 'resource', contentId: contract, productId: other.id });
}

/** Keeps a text as a file that members may have: a document, or by its name a spreadsheet. */
export async function keepText(db: Db, files: FileStore, file: z.infer<typeof TextFile>, uploadedById: number) {
  const [mimeType, kind] = file.name.endsWith('.csv') ? ['text/csv', 'spreadsheet'] : ['text/plain', 'document'];
  const known = { name: file.name, content: file.text, mimeType, kind, uploadedById, visibility: 'members' } as const;
  return (await storeOwnFile(db, files, known)).id;
}
