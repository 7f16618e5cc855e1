import { isMemberNow, keepsContent, opensContent, opensLesson, opensPage } from '#features/contents/contentAccess.ts';
import { readOpenLesson } from '#features/courses/learning/myLesson.service.ts';
import { viewerOf } from '#features/courses/learning/viewer.ts';
import type { Ctx } from '#kernel/api/context.ts';
import { statement } from '#kernel/db/statement.ts';
import { AppError } from '#kernel/api/errors.ts';

/** What is known of a file that is asked for, and what decides whether it is handed out. */
export type FoundFile = {
  storageKey: string;
  name: string;
  mimeType: string;
  extension: string;
  kind: string;
  size: number;
  sha256: string;
};
/** The same with the bytes of a picture's small form; null or 0 where there is none. */
export type FormedFile = FoundFile & { smallBytes: number | null };
type Right = {
  /** Its owner, and staff who keep what it is used in. */
  isKept: boolean;
  isOpen: boolean;
  /** It comes with a lesson or is a resource: what is downloaded, by a link that lasts a moment. */
  isContent: boolean;
  /** Lessons that it is a part of: whether one is open is asked of the lesson. */
  lessonIds: number[];
};

const keeps = (kind: 'course' | 'event' | 'resource') => keepsContent(kind, '$2::int', '$4');
const opens = (kind: 'course' | 'event' | 'resource', id: string) => opensContent(kind, id, '$2::int', '$4');
const shown = (row: string) => `${row}.status = 'published' and ${row}.archived_at is null`;
/** A cover stands on a card of the catalogue, which whoever is signed in may see. */
const isCover = `(a.field = 'cover_image' and $2::int is not null)`;
/** An event that is closed to a member is not there for them, and so is its cover; to others it is a card. */
const isEventCover = `(${isCover} and not ${isMemberNow('$2::int', '$4')})`;
/** What stands before a course is a draft until it is published. */
const isShownIntro = `(a.field not like 'intro%' or c.intro_published_at is not null)`;

/** A file of somebody's own opens by no text that only names its number: an author would open it to themselves. */
const isMeant = `(a.field = 'file_id' or f.visibility = 'members') and a.field not in ('draft', 'coach_notes')`;

/** What is published for affiliates opens to those who are one now; some of it only while they are active. */
const opensToAffiliate = `${opensPage('affiliateDashboard', '$2::int', '$4')} and exists (select from affiliate_resource r
      join affiliate b on b.user_id = $2::int and b.merged_at is null and b.status <> 'banned'
      where r.id = a.entity_id and r.is_published and r.archived_at is null and (r.audience = 'all' or b.status = 'active'))`;

/** Whether what a file is used in opens it; a lesson that is not free is asked by itself. */
const openByUse = `exists (select from asset_usage a where a.file_id = f.id and ${isMeant} and case a.entity
    when 'course' then exists (select from course c where c.id = a.entity_id and ${shown('c')} and ${isShownIntro}
      and (${isCover} or ${opens('course', 'c.id')}))
    when 'unit' then exists (select from unit u join course c on c.id = u.course_id where u.id = a.entity_id and ${shown('u')}
      and ${shown('c')} and (${isCover} or ${opensContent('unit', 'u.id', '$2::int', '$4')}))
    when 'lesson' then exists (select from lesson l join unit u on u.id = l.unit_id join course c on c.id = u.course_id
      where l.id = a.entity_id and ${shown('l')} and ${shown('u')} and ${shown('c')} and (${isCover} or l.is_preview))
    when 'event' then exists (select from event e where e.id = a.entity_id and e.status <> 'draft' and e.archived_at is null
      and (${isEventCover} or ${opens('event', 'e.id')}))
    when 'event_occurrence' then exists (select from event_occurrence o join event e on e.id = o.event_id
      where o.id = a.entity_id and e.status <> 'draft' and e.archived_at is null and ${opens('event', 'e.id')})
    when 'course_track' then ${isCover} and exists (select from course_track t where t.id = a.entity_id and ${shown('t')})
    when 'resource_file' then exists (select from resource_file r where r.id = a.entity_id and ${shown('r')}
      and (${isCover} or ${opens('resource', 'r.id')}))
    when 'affiliate_resource' then ${opensToAffiliate}
    when 'product' then a.field = 'cover_image' and exists (select from product p where p.id = a.entity_id and p.status = 'active')
    else false end)`;

const keepsAny = `(${keeps('course')} or ${keeps('event')} or ${keeps('resource')})`;
/** Staff who keep what it is used in; what is used nowhere is any author's. */
const keptByUse = `case when exists (select from asset_usage a where a.file_id = f.id)
    then exists (select from asset_usage a where a.file_id = f.id and case
      when a.entity in ('course', 'course_track', 'unit', 'lesson', 'lesson_file') then ${keeps('course')}
      when a.entity in ('event', 'event_occurrence') then ${keeps('event')}
      when a.entity = 'resource_file' then ${keeps('resource')}
      when a.entity = 'affiliate_resource' then ${opensPage('affiliates', '$2::int', '$4')}
      else ${keepsAny} end)
    else ${keepsAny} end`;

const lessonIds = `array(select l.id from asset_usage a
    left join lesson_file lf on a.entity = 'lesson_file' and lf.id = a.entity_id and lf.archived_at is null
    join lesson l on l.id = case a.entity when 'lesson' then a.entity_id else lf.lesson_id end
    join unit u on u.id = l.unit_id
    where a.file_id = f.id and a.entity in ('lesson', 'lesson_file') and ${isMeant}
      and (l.is_preview or ${opensLesson({ course: 'u.course_id', unit: 'u.id', lesson: 'l.id', user: '$2::int', now: '$4' })})
    order by l.id limit 5)`;

/** $1 the file, $2 who asks, $3 whether they import sheets, $4 the instant. */
const find = statement<FormedFile & Right>(
  'files.find_file',
  `select f.storage_key as "storageKey", f.original_name as name, f.mime_type as "mimeType", f.extension, f.kind,
     f.size_bytes as size, f.sha256, f.small_bytes as "smallBytes",
     coalesce(f.uploaded_by_id = $2::int, false) or (f.visibility = 'members' and ${keptByUse})
       or ($3 and exists (select from upload_job where file_id = f.id)) as "isKept",
     f.visibility = 'public' or ${openByUse} as "isOpen",
     exists (select from asset_usage a where a.file_id = f.id and a.field = 'file_id'
       and a.entity in ('lesson_file', 'resource_file', 'affiliate_resource')) as "isContent",
     ${lessonIds} as "lessonIds"
   from file_asset f where f.id = $1 and f.archived_at is null`,
);

/** A file that the one who asks may have; null for what is not there and for what is not theirs alike. */
export async function findOpenFile(ctx: Ctx, id: number, isLinked: boolean): Promise<FormedFile | null> {
  const mayImport = ctx.viewer?.pageAccess['uploadContents'] === true;
  const [found] = await ctx.rows(find, [id, ctx.viewer?.userId ?? null, mayImport, ctx.now()]);
  if (!found) return null;
  const { isKept, isOpen, isContent, lessonIds: lessons, ...file } = found;
  if (isKept) return file;
  const isPlayed = file.kind === 'video' || file.kind === 'audio';
  if (isContent && !isLinked && !isPlayed) return null;
  return isOpen || (await anyOpen(ctx, lessons)) ? file : null;
}

async function anyOpen(ctx: Ctx, lessons: readonly number[]): Promise<boolean> {
  if (!ctx.viewer) return false;
  for (const lessonId of lessons) {
    const open = readOpenLesson(ctx, viewerOf(ctx), { courseId: null, lessonId });
    const isOpen = await open.then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false;
        throw error;
      },
    );
    if (isOpen) return true;
  }
  return false;
}
