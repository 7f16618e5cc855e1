import { z } from 'zod';
import {
  chosenId,
  longText,
  optionalLink,
  pictureAddress,
  requiredText,
  shortText,
  wholeNumber,
} from '../../kernel/input/fields.ts';
import { placeProblem, resourceStates } from './resource.ts';

type Place = { fileId: number | null; linkUrl: string | null };

function mustLead(place: Place, context: z.RefinementCtx<Place>): void {
  const message = placeProblem(place);
  if (message !== null) context.addIssue({ code: 'custom', path: ['fileId'], message });
}

export const ResourceFileInput = z
  .object({
    name: requiredText('Name'),
    shortDescription: shortText('Short description'),
    description: longText('Description'),
    category: shortText('Category', 100),
    tags: shortText('Tags', 500),
    coverImage: pictureAddress('Cover image'),
    fileId: chosenId('File').nullable(),
    linkUrl: optionalLink('Link'),
    versionLabel: shortText('Version', 40),
    isFeatured: z.boolean(),
    status: z.enum(resourceStates),
  })
  .superRefine(mustLead);

export type ResourceFileInput = z.infer<typeof ResourceFileInput>;

export const LessonFileInput = z
  .object({
    lessonId: chosenId('Lesson'),
    title: requiredText('Title'),
    description: shortText('Description'),
    fileId: chosenId('File').nullable(),
    linkUrl: optionalLink('Link'),
    position: wholeNumber('Position', 0, 1_000_000),
  })
  .superRefine(mustLead);

export type LessonFileInput = z.infer<typeof LessonFileInput>;
