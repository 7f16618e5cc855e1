import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type LessonFile, lessonFiles } from '#features/courses/authoring/lessonFile.table.ts';
import { type ResourceFile, resourceFiles } from '#features/resources/resource.table.ts';
import { fileAssets } from '#features/files/file.table.ts';
import { aCourse } from './courses.ts';
import { aStranger, services } from './world.ts';

/** What stands in every file that tests store. */
export const storedContent = 'zyzzyva-bytes';

/** A small file that lies in the store; shared by its author, or by nobody. */
export async function aStoredFile(input: Partial<typeof fileAssets.$inferInsert> = {}): Promise<number> {
  const storageKey = randomUUID();
  await services.files.put(storageKey, Readable.from([storedContent]), storedContent.length);
  const known = { originalName: 'a.pdf', mimeType: 'application/pdf', extension: '.pdf', kind: 'pdf' };
  const [made] = await aStranger()
    .db.insert(fileAssets)
    .values({
      ...known,
      sizeBytes: storedContent.length,
      storageKey,
      sha256: 'known-hash',
      visibility: 'members',
      ...input,
    })
    .returning();
  return made!.id;
}

/** A published resource with a file of its own, where nothing else is given. */
export async function aResource(input: Partial<typeof resourceFiles.$inferInsert> = {}): Promise<ResourceFile> {
  const fileId = input.linkUrl ? null : (input.fileId ?? (await aStoredFile()));
  const [made] = await aStranger()
    .db.insert(resourceFiles)
    .values({ name: `Resource ${randomUUID().slice(0, 8)}`, status: 'published', ...input, fileId })
    .returning();
  return made!;
}

/** What comes with a lesson: a file of its own, where nothing else is given. */
export async function aLessonFile(lessonId: number, input: Partial<LessonFile> = {}): Promise<LessonFile> {
  const fileId = input.linkUrl ? null : (input.fileId ?? (await aStoredFile()));
  const [made] = await aStranger()
    .db.insert(lessonFiles)
    .values({ title: 'Handout', ...input, fileId, lessonId })
    .returning();
  return made!;
}

/** How the staff mutations of files that members take succeed. */
export async function resourceRecipes(): Promise<Record<string, Record<string, string>>> {
  const { lessons } = await aCourse();
  const lessonId = String(lessons[0]?.id);
  const link = '"https://tribe.ph/rates"';
  const resource = { 'ResourceFileInput.status': '"draft"' };
  const ofLesson = { 'LessonFileInput.lessonId': lessonId, 'LessonFileInput.position': '1' };
  const made = { ...resource, 'ResourceFileInput.linkUrl': link };
  const handout = { ...ofLesson, 'LessonFileInput.linkUrl': link };
  const id = async () => String((await aResource({ linkUrl: 'https://tribe.ph/a' })).id);
  const fileId = async () => String((await aLessonFile(Number(lessonId))).id);
  return {
    archiveLessonFile: { id: await fileId() },
    archiveResourceFile: { id: await id() },
    createLessonFile: handout,
    createResourceFile: made,
    reorderResourceFiles: { ids: JSON.stringify([Number(await id()), Number(await id())]) },
    updateLessonFile: { ...ofLesson, id: await fileId() },
    updateResourceFile: { ...made, id: await id() },
  };
}
