import type { AnyField } from '#admin/field.ts';
import { captionsHelp } from '../choices.ts';
import { CourseAuthor, CourseAuthors } from './course.documents.ts';
import type { DraftKind } from './draftKinds.ts';

/** A field of its own name and kind, or one of those that are drawn by hand. */
export type DraftField = AnyField & { name: string };
/** `isAside` stands beside what is written, where there is room. */
export type DraftSection = {
  title: string;
  isAside?: boolean;
  fields: readonly (DraftField | 'video' | 'unlock' | 'completion')[];
};

const name: DraftField = { name: 'name', label: 'Name', kind: 'text' };
const shortDescription = (help: string): DraftField => ({
  name: 'shortDescription',
  label: 'Short description',
  kind: 'text',
  help,
});
const description: DraftField = { name: 'description', label: 'Description', kind: 'rich-text' };
const cover: DraftField = {
  name: 'coverImage',
  label: 'Cover image',
  kind: 'picture',
  help: 'Wide, such as 1280 by 720.',
};

const course: readonly DraftSection[] = [
  {
    title: 'About the course',
    fields: [
      name,
      shortDescription('One line for the card.'),
      description,
      { name: 'authorId', label: 'Author', kind: { pick: { search: CourseAuthors, one: CourseAuthor } } },
      { name: 'category', label: 'Category', kind: 'text' },
      {
        name: 'level',
        label: 'Level',
        kind: {
          options: [
            { value: 'all', label: 'Everyone' },
            { value: 'beginner', label: 'Beginners' },
            { value: 'experienced', label: 'Experienced' },
          ],
        },
      },
    ],
  },
  {
    title: 'Cover and trailer',
    fields: [cover, { name: 'trailerUrl', label: 'Trailer', kind: 'link', help: 'A YouTube or Vimeo link.' }],
  },
  {
    title: 'How members take it',
    fields: [
      {
        name: 'progression',
        label: 'Order of lessons',
        kind: {
          options: [
            { value: 'free', label: 'Free: any lesson, any time' },
            { value: 'sequential', label: 'Sequential: one after the other' },
          ],
        },
      },
      { name: 'isFeatured', label: 'Featured', kind: 'switch', help: 'Shown first in the catalog.' },
    ],
  },
];

const unit: readonly DraftSection[] = [
  { title: 'About the unit', fields: [name, shortDescription('One line under its name.'), description, cover] },
  { title: 'Availability', fields: ['unlock'] },
];

const lesson: readonly DraftSection[] = [
  {
    title: 'Content',
    fields: [name, shortDescription('One line under its name.'), description],
  },
  {
    title: 'Video and cover',
    isAside: true,
    fields: [
      {
        name: 'type',
        label: 'Type',
        kind: {
          options: [
            { value: 'Video', label: 'Video' },
            { value: 'Image/Text Only', label: 'Image/Text Only' },
          ],
        },
      },
      'video',
      cover,
      { name: 'captions', label: 'Captions', kind: 'long-text', help: captionsHelp },
      { name: 'transcript', label: 'Transcript', kind: 'long-text' },
    ],
  },
  {
    title: 'Completion',
    isAside: true,
    fields: [
      'completion',
      { name: 'points', label: 'XP', kind: 'number', help: 'Awarded once, the first time it’s completed.' },
      { name: 'isRequired', label: 'Required', kind: 'switch', help: 'Counts toward completing the course.' },
    ],
  },
  {
    title: 'Availability',
    isAside: true,
    fields: [
      'unlock',
      {
        name: 'isPreview',
        label: 'Open to everyone',
        kind: 'switch',
        help: 'Visitors can find it among the free lessons.',
      },
    ],
  },
  {
    title: 'For coaches',
    isAside: true,
    fields: [{ name: 'coachNotes', label: 'Notes for coaches', kind: 'long-text', help: 'Members never see these.' }],
  },
];

export const draftSections: Readonly<Record<DraftKind, readonly DraftSection[]>> = { course, unit, lesson };

const special: Readonly<Record<string, string>> = {
  videoUrl: 'Video',
  durationSeconds: 'Length',
  unlockRule: 'Opens',
  unlockValue: 'Opens when',
  completionPolicy: 'Completes',
  completionThreshold: 'Share of the video',
};

/** What a field is called on the page. */
export function labelOf(kind: DraftKind, field: string): string {
  const known = draftSections[kind]
    .flatMap(({ fields }) => fields)
    .find((each) => typeof each === 'object' && each.name === field);
  return (typeof known === 'object' ? known.label : special[field]) ?? field;
}
