import { expect, test } from 'vitest';
import { aMember } from '../../../testing/people.ts';
import { aStranger, inOneTransaction, services, signedIn } from '../../../testing/world.ts';
import { upsertCourse, upsertLesson, upsertUnit } from './courseImport.service.ts';
import { findMyCourse } from '#features/courses/learning/myCourse.service.ts';

const content = (importKey: string, name: string) => ({
  importKey,
  name,
  shortDescription: 'Short',
  description: '<p>Text<script>x</script></p>',
});

async function tribeIdOf(userId: number): Promise<string> {
  const { rows } = await services.pools.main.query('select tribe_id from app_user where id = $1', [userId]);
  return rows[0].tribe_id;
}

test('a sheet’s course, unit and lesson are there for members at once, and a second import changes nothing', async () => {
  const userId = await aMember();
  const authorTribeId = await tribeIdOf(userId);
  const course = { ...content('C-9', 'Sheets'), authorTribeId };
  const unit = { ...content('U-9-1', 'First'), courseKey: 'C-9' };
  const lesson = { ...content('L-9-1-1', 'Hello'), unitKey: 'U-9-1' };
  const run = () =>
    inOneTransaction(aStranger(), async (ctx) => [
      await upsertCourse(ctx, course),
      await upsertUnit(ctx, unit),
      await upsertLesson(ctx, lesson),
    ]);
  const first = await run();
  expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
  expect((await run()).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const found = await findMyCourse(await signedIn(userId), first[0]!.id);
  expect(found).toMatchObject({ slug: 'sheets', description: '<p>Text</p>', lessonCount: 1 });
  const renamed = await inOneTransaction(aStranger(), (ctx) => upsertLesson(ctx, { ...lesson, name: 'Good day' }));
  expect(renamed).toEqual({ id: first[2]!.id, outcome: 'updated' });
});

test('a row whose author, course or unit is not there says so at its own field', async () => {
  const ctx = aStranger();
  await expect(upsertCourse(ctx, { ...content('C-x', 'X'), authorTribeId: 'T-000404' })).rejects.toMatchObject({
    messages: { authorTribeId: ['There’s no member T-000404'] },
  });
  await expect(upsertUnit(ctx, { ...content('U-x', 'X'), courseKey: 'C-404' })).rejects.toMatchObject({
    messages: { courseKey: ['There’s no course C-404'] },
  });
  await expect(upsertLesson(ctx, { ...content('L-x', 'X'), unitKey: 'U-404' })).rejects.toMatchObject({
    messages: { unitKey: ['There’s no unit U-404'] },
  });
});
