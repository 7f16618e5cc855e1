import { z } from 'zod';
import { chosenId, longText, pictureAddress, requiredText } from '../../kernel/input/fields.ts';
import { publishStates } from './course.ts';

/** Courses that belong together, in their order; each stands in it once. */
export const CourseTrackInput = z.object({
  name: requiredText('Name'),
  description: longText('Description'),
  coverImage: pictureAddress('Cover image'),
  isOrdered: z.boolean(),
  status: z.enum(publishStates),
  courses: z
    .array(z.object({ courseId: chosenId('Course'), isRequired: z.boolean() }))
    .max(200)
    .refine(
      (items) => new Set(items.map(({ courseId }) => courseId)).size === items.length,
      'Add each course only once',
    ),
});

export type CourseTrackInput = z.infer<typeof CourseTrackInput>;
