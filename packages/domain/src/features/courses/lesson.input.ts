import { z } from 'zod';
import {
  chosenId,
  longText,
  optionalText,
  pictureAddress,
  requiredText,
  shortText,
  wholeNumber,
} from '../../kernel/input/fields.ts';
import { publishStates } from './course.ts';
import { completionPolicies, lessonTypes } from './lesson.ts';
import { courseMessages } from './messages.ts';
import { unlockProblem, unlockRules } from './unlock.ts';
import { parseVideo, videoLink } from './video.ts';

/** A video file that was sent up. */
const videoFile = /^\/api\/uploads\/\d{1,10}$/;

/** A YouTube or Vimeo link, a video file of this site, or nothing; kept in its plain form. */
export function optionalVideo() {
  return z
    .string()
    .nullable()
    .transform((text, context) => {
      if (text === null || text.trim() === '') return null;
      if (videoFile.test(text.trim())) return text.trim();
      const video = parseVideo(text);
      if (video === null) context.addIssue({ code: 'custom', message: courseMessages.unknownVideo });
      return video === null ? null : videoLink(video);
    });
}

export const LessonInput = z
  .object({
    unitId: chosenId('Unit'),
    name: requiredText('Name'),
    shortDescription: shortText('Short description'),
    description: longText('Description'),
    type: z.enum(lessonTypes),
    videoUrl: optionalVideo(),
    durationSeconds: wholeNumber('Duration', 1, 86_400).nullable(),
    captions: optionalText('Captions', 200_000),
    transcript: optionalText('Transcript', 200_000),
    coverImage: pictureAddress('Cover image'),
    isRequired: z.boolean(),
    isPreview: z.boolean(),
    status: z.enum(publishStates),
    completionPolicy: z.enum(completionPolicies),
    completionThreshold: wholeNumber('Completion threshold', 1, 100),
    points: wholeNumber('Points', 0, 1_000_000),
    unlockRule: z.enum(unlockRules),
    unlockValue: optionalText('Unlock value', 20),
    coachNotes: optionalText('Coach notes', 20_000),
  })
  .superRefine((lesson, context) => {
    const message = unlockProblem({ rule: lesson.unlockRule, value: lesson.unlockValue });
    if (message !== null) context.addIssue({ code: 'custom', path: ['unlockValue'], message });
    if (lesson.type === 'Video' && lesson.videoUrl === null && lesson.status === 'published')
      context.addIssue({ code: 'custom', path: ['videoUrl'], message: courseMessages.videoRequired });
  });

export type LessonInput = z.infer<typeof LessonInput>;
