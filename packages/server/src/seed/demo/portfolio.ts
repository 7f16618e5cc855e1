import type { DemoCourse } from './content.ts';

export const portfolio: DemoCourse = {
  key: 'DC-5',
  name: 'A Portfolio Without Clients',
  shortDescription: 'Three samples that show how you think, made in two weekends.',
  category: 'Clients',
  level: 'beginner',
  units: [
    {
      name: 'Making samples',
      lessons: [
        {
          name: 'Choosing what to show',
          shortDescription: 'Three pieces for the one kind of client you want.',
          minutes: 6,
          paragraphs: [
            'A portfolio isn’t everything you can do. It’s proof that you understand one kind of client’s work. Pick one trade, for example dental clinics, and make three pieces that such a client needs every month.',
            'One piece that fits is worth more than ten that impress.',
          ],
        },
        {
          name: 'Before, after and why',
          shortDescription: 'The small story that turns a sample into a reason.',
          minutes: 8,
          paragraphs: [
            'Show what was there, what you changed, and why. The why is what they pay for. Two sentences are enough: "The form asked for eleven things. I kept four, because that’s all you need to call someone back."',
            'If the business is real but didn’t hire you, say so and leave out their name.',
          ],
        },
        {
          name: 'One page that loads on a phone',
          shortDescription: 'Where to put it, and what to leave out.',
          minutes: 7,
          paragraphs: [
            'People will open your page on a phone, standing up. Put your one-sentence offer first, the three samples under it, and one way to reach you. No slider, no music, no “under construction” page.',
            'Ask two people to open it and tell you, after ten seconds, what you do. Change it until both say the same thing.',
          ],
        },
      ],
    },
  ],
};
