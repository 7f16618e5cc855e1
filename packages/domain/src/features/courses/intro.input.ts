import { z } from 'zod';
import { longText, shortText } from '../../kernel/input/fields.ts';
import { optionalVideo } from './lesson.input.ts';

/** The words of a course's intro. */
const courseIntroMessages = { titleRequired: 'An intro needs a title before you publish it' } as const;

/** What stands before a course: a few words and a video. */
export const CourseIntroInput = z
  .object({
    title: shortText('Title', 200),
    body: longText('Text'),
    videoUrl: optionalVideo(),
    isPublished: z.boolean(),
  })
  .superRefine((intro, context) => {
    if (intro.isPublished && intro.title === '')
      context.addIssue({ code: 'custom', path: ['title'], message: courseIntroMessages.titleRequired });
  });

export type CourseIntroInput = z.infer<typeof CourseIntroInput>;
