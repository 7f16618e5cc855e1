import { z } from 'zod';
import { chosenId, longText, pictureAddress, requiredText, shortText } from '../../kernel/input/fields.ts';
import { courseLevels, progressions, publishStates } from './course.ts';
import { optionalVideo } from './lesson.input.ts';

export const CourseInput = z.object({
  name: requiredText('Name'),
  shortDescription: shortText('Short description'),
  description: longText('Description'),
  authorId: chosenId('Author'),
  coverImage: pictureAddress('Cover image'),
  trailerUrl: optionalVideo(),
  category: shortText('Category', 100),
  level: z.enum(courseLevels),
  status: z.enum(publishStates),
  isFeatured: z.boolean(),
  progression: z.enum(progressions),
});

export type CourseInput = z.infer<typeof CourseInput>;
