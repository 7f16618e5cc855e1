import { journeyFormSlug } from '@tribe/domain/features/forms/form.ts';
import type { NewForm } from '#features/forms/ownForms.service.ts';

/** What an academy asks its members before they begin, until it publishes questions of its own. */
export const journeyForm: NewForm = {
  slug: journeyFormSlug,
  name: 'Journey Form',
  kind: 'journey',
  audience: 'members',
  oneResponsePerUser: true,
  confirmation: 'Thank you. Your coaches will read this, and everything is open to you now.',
  fields: [
    {
      key: 'about-you',
      label: 'Where you are now',
      type: 'section',
      help: 'A few lines are enough. You can stop and continue later on any device.',
    },
    {
      key: 'work',
      label: 'What do you do now?',
      type: 'single',
      options: ['Employed', 'Freelancing', 'At home with family', 'Studying', 'Looking for work'],
      required: true,
    },
    { key: 'has-clients', label: 'Do you have paying clients?', type: 'yes-no', required: true },
    {
      key: 'monthly-income',
      label: 'What do you earn from them in a month?',
      help: 'Roughly, in pesos. Only staff see it.',
      type: 'money',
      visibleWhen: { key: 'has-clients', is: [true] },
    },
    { key: 'where-to', label: 'Where you want to go', type: 'section', page: 2 },
    {
      key: 'goal',
      page: 2,
      label: 'What do you want to reach in six months?',
      type: 'long-text',
      required: true,
      most: 2_000,
    },
    {
      key: 'hours',
      page: 2,
      label: 'How many hours a week can you put into it?',
      type: 'number',
      required: true,
      least: 1,
      most: 80,
    },
    {
      key: 'confidence',
      page: 2,
      label: 'How sure are you that you’ll get there?',
      help: 'One star means not at all, five means completely.',
      type: 'rating',
    },
    { key: 'you', label: 'How your coach can help', type: 'section', page: 3 },
    {
      key: 'skills',
      page: 3,
      label: 'What are you good at?',
      type: 'multi',
      options: ['Writing', 'Design', 'Video', 'Bookkeeping', 'Social media', 'Customer care', 'Web', 'Something else'],
      required: true,
    },
    { key: 'mobile', label: 'Mobile number for your coach', type: 'phone', page: 3 },
  ],
};
