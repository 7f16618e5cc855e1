import type { DemoCourse } from './content.ts';

/** What the first stage leads to. */
export const startHere: DemoCourse = {
  key: 'DC-6',
  name: 'Start Here',
  shortDescription: 'Your way around the Tribe, and a place to work.',
  category: 'Basics',
  level: 'all',
  units: [
    {
      name: 'Setting Up for Success',
      lessons: [
        {
          name: 'Welcome to the Tribe',
          shortDescription: 'Half a minute on your stage, your lessons and your group.',
          video: 'welcome',
          paragraphs: [
            'Your stage shows one next step. Do that one, and leave the rest for later. Lessons take ten to twenty minutes, and there’s a live session every week.',
            'Your group hears once a week what you did and what you’ll do next. Five minutes are enough.',
          ],
        },
        {
          name: 'A place to work',
          shortDescription: 'Power, data and a quiet corner that survive a brownout.',
          minutes: 6,
          paragraphs: [
            'Find out what still runs when the power goes: a phone with data, a charged laptop, a power bank for the router. Write down where you’d go if it lasts a day.',
            'Tell the people you live with when you work, and put the hours where they can see them. Then test your microphone where you’ll sit.',
          ],
        },
      ],
    },
  ],
};
