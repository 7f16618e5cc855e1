import { cellReasons } from '@tribe/domain/features/imports/messages.ts';
import { displayName, tribeIdKey } from '@tribe/domain/features/members/person.ts';
import { upsertCourse } from '#features/courses/authoring/courseImport.service.ts';
import { makeAuthors, type NewAuthor, readAuthors } from '#features/imports/contents/authors.ts';
import { content, importer, type Known, type Parent, said } from '#features/imports/contents/contentImport.ts';
import {
  failed,
  type GoodRow,
  type Importer,
  type Outcome,
  unknownName,
  wouldBeKey,
} from '#features/imports/running/run.ts';
import { statement } from '#kernel/db/statement.ts';

const writeCourses = importer<'courses'>({
  kind: 'courses',
  parentKind: 'members',
  parentColumn: 'Author Tribe ID',
  key: (row) => row.courseId,
  parentKey: (row) => tribeIdKey(row.author),
  unknownParent: (key) => unknownName('Author Tribe ID', key, cellReasons.unknown(key)),
  values: content,
  known: statement<Known>(
    'imports.known_courses',
    `select t.id, t.import_key as key, lower(u.tribe_id) as "parentKey", ${said} from course t join app_user u on u.id = t.author_id
     where t.import_key = any($1)`,
  ),
  parents: statement<Parent>(
    'imports.parent_authors',
    `select lower(tribe_id) as key from app_user where lower(tribe_id) = any($1) and status = 'ACTIVE'`,
  ),
  put: (ctx, row) => upsertCourse(ctx, { ...row, importKey: row.courseId, authorTribeId: row.author }),
});

/** Courses of authors who are here, whom staff chose, or for whom the run makes an account. */
export const importCourses: Importer<'courses'> = async (ctx, run, rows) => {
  const authors = await readAuthors(
    ctx,
    run,
    rows.map(({ row }) => row.author),
  );
  const making = new Map<string, NewAuthor>();
  for (const author of authors)
    if (author.kind === 'new' && !making.has(author.account.email)) making.set(author.account.email, author.account);
  // In a preview their address is all that is known of them.
  const made = run.isDry ? new Map<string, string>() : await makeAuthors(ctx, run, making.values());
  if (run.isDry) for (const email of making.keys()) run.wouldBe.keys.add(wouldBeKey('members', email));

  const problems: Outcome[] = [];
  const going: GoodRow<'courses'>[] = [];
  const more = new Map<number, Pick<Outcome, 'mapped' | 'brings'>>();
  for (const [at, { number, row }] of rows.entries()) {
    const author = authors[at]!;
    switch (author.kind) {
      case 'failed':
        problems.push(failed(number, [author.problem]));
        break;
      case 'known':
        going.push({ number, row: { ...row, author: author.tribeId } });
        if (author.mapped) more.set(number, { mapped: [author.mapped] });
        break;
      case 'new': {
        const { email } = author.account;
        going.push({ number, row: { ...row, author: made.get(email) ?? email } });
        const value = `${displayName(making.get(email) ?? author.account)} (${email})`;
        more.set(number, { mapped: [author.mapped], brings: [{ column: 'Author Tribe ID', value }] });
      }
    }
  }
  const outcomes = await writeCourses(ctx, run, going);
  return [
    ...problems,
    ...outcomes.map((outcome) =>
      outcome.outcome === 'failed' ? outcome : { ...outcome, ...more.get(outcome.number) },
    ),
  ];
};
