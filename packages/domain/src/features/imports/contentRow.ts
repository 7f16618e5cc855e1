import { rowReader } from './row.ts';
import type { ReadRow, RowCells } from './row.ts';

/** A row of the Groups sheet. */
export type GroupRow = { groupId: string; name: string };
/** A row of the Subgroups sheet. */
export type SubgroupRow = { subgroupId: string; name: string; groupId: string };

type Content = { name: string; shortDescription: string; description: string };
/** A row of the Courses sheet; the author is somebody's Tribe ID or address, or the name of somebody who isn't here yet. */
export type CourseRow = Content & { courseId: string; author: string };
/** A row of the Units sheet. */
export type UnitRow = Content & { unitId: string; courseId: string };
/** A row of the Lessons sheet. */
export type LessonRow = Content & { lessonId: string; unitId: string };

/** Reads a row of the Groups sheet, or says what is wrong with each of its cells. */
export function readGroupRow(cells: RowCells): ReadRow<GroupRow> {
  const reader = rowReader(cells);
  return reader.finish({ groupId: reader.needed('Group ID', 100), name: reader.needed('Name', 100) });
}

/** Reads a row of the Subgroups sheet, or says what is wrong with each of its cells. */
export function readSubgroupRow(cells: RowCells): ReadRow<SubgroupRow> {
  const reader = rowReader(cells);
  return reader.finish({
    subgroupId: reader.needed('Subgroup ID', 100),
    name: reader.needed('Name', 100),
    groupId: reader.needed('Group ID', 100),
  });
}

type Reader = ReturnType<typeof rowReader>;

const content = (reader: Reader): Content => ({
  name: reader.needed('Name'),
  shortDescription: reader.text('Short Description', 300),
  description: reader.long('Description'),
});

/** Reads a row of the Courses sheet, or says what is wrong with each of its cells. */
export function readCourseRow(cells: RowCells): ReadRow<CourseRow> {
  const reader = rowReader(cells);
  return reader.finish({
    courseId: reader.needed('Course ID', 100),
    ...content(reader),
    author: reader.needed('Author Tribe ID'),
  });
}

/** Reads a row of the Units sheet, or says what is wrong with each of its cells. */
export function readUnitRow(cells: RowCells): ReadRow<UnitRow> {
  const reader = rowReader(cells);
  const unitId = reader.needed('Unit ID', 100);
  return reader.finish({ unitId, ...content(reader), courseId: reader.needed('Course ID', 100) });
}

/** Reads a row of the Lessons sheet, or says what is wrong with each of its cells. */
export function readLessonRow(cells: RowCells): ReadRow<LessonRow> {
  const reader = rowReader(cells);
  const lessonId = reader.needed('Lesson ID', 100);
  return reader.finish({ lessonId, ...content(reader), unitId: reader.needed('Unit ID', 100) });
}
