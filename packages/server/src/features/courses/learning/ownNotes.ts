import { described, shape, type ShapeOf } from '#kernel/api/shape.ts';
/** A note of one's own; `key` is the name that the device gave it which made it. */
export const OwnNote = shape({
  key: described('String', 'The name that the device gave it which made it.'),
  atSeconds: 'Int',
  text: 'String',
});
export type OwnNote = ShapeOf<typeof OwnNote>;

/** The notes of a user beside a lesson, in the order of the lesson; both are SQL expressions. */
export const notesSql = (user: string, lesson: string) => `coalesce((
  select json_agg(json_build_object('key', n.note_key, 'atSeconds', n.at_seconds, 'text', n.text) order by n.at_seconds, n.id)
  from lesson_note n where n.user_id = ${user} and n.lesson_id = ${lesson} and n.removed_at is null), '[]')`;
