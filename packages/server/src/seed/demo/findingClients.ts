import type { DemoCourse } from './content.ts';

export const findingClients: DemoCourse = {
  key: 'DC-1',
  name: 'Finding Clients',
  shortDescription: 'Where clients look, how they choose, and how to be the one they answer.',
  category: 'Clients',
  level: 'all',
  isFeatured: true,
  units: [
    {
      name: 'Where to find work',
      lessons: [
        {
          name: 'Three doors to a first client',
          shortDescription: 'Platforms, people you know, and the ones you write to yourself.',
          isPreview: true,
          minutes: 6,
          paragraphs: [
            'Nearly every first client comes through one of three doors: a platform where work is posted, someone who already knows you, or someone you wrote to first. Each door has its own pace. Platforms are slow at first and then steady. People who know you are quick but few. Cold messages need many tries and teach you the most.',
            'Choose one door for the next thirty days and walk through it daily. Trying all three at once feels busy and ends with three half-open doors. Write down which one you picked and why; you’ll want to read it again when the second week is quiet.',
          ],
        },
        {
          name: 'Reading a job post like a client',
          shortDescription: 'What’s between the lines: budget, fear and the real deadline.',
          minutes: 8,
          paragraphs: [
            'A job post is a worry written down. Before you think about your answer, underline what the client is afraid of: being late, being ignored, paying twice. A post that says "must reply quickly" was written by someone whose last freelancer vanished.',
            'Then look for the three facts that decide whether you write at all: is the work something you can show, is the budget above your floor rate, and has this client paid anyone before. Two out of three is worth a proposal. One is not.',
          ],
        },
        {
          name: 'A list of fifty names',
          shortDescription: 'Build the small list that your first month of outreach will use.',
          minutes: 10,
          paragraphs: [
            'Open a spreadsheet with five columns: name, what they sell, what clearly needs work, where you found them, and when you wrote. Fill fifty rows in three sittings. Small shops abroad, schools, clinics, coaches and agencies are kinder to beginners than big companies.',
            'The column that matters is the third. "Their booking page has no prices" is a reason to write. "They look successful" is not.',
          ],
        },
      ],
    },
    {
      name: 'Proposals that get answers',
      lessons: [
        {
          name: 'The three-paragraph proposal',
          shortDescription: 'Their problem, your way, the next step. Nothing else.',
          minutes: 8,
          paragraphs: [
            'Paragraph one says their problem back to them in your own words. If they nod while reading, you are already ahead of most. Paragraph two says how you would do it, with one example that looks like their case. Paragraph three offers one small next step with a day in it.',
            'Leave out your life story, your list of tools and the word "passionate". Clients read on a phone between two meetings. What doesn’t fit on one screen doesn’t get read.',
          ],
        },
        {
          name: 'Prices in a proposal',
          shortDescription: 'One number, or three sizes, and never an apology.',
          minutes: 7,
          paragraphs: [
            'Give one price when the work is clear, and three sizes when it isn’t: the smallest one that helps, the one you’d choose for them, and the one with everything. Put the middle one first.',
            'After the number, stop writing. A sentence explaining why it isn’t cheaper invites the client to ask for a discount.',
          ],
        },
        {
          name: 'Following up without begging',
          shortDescription: 'Two short messages, each with something new in it.',
          minutes: 5,
          paragraphs: [
            'Silence usually means a full inbox. Write again after three working days with one useful thing: a question you’d need answered anyway, or a small sample for their case. Write once more after a week, and say you won’t ask again.',
            'Write like someone who has other work. You’ll get there sooner if you already write that way.',
          ],
        },
      ],
    },
  ],
};
