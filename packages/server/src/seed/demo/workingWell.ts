import type { DemoCourse } from './content.ts';

export const workingWell: DemoCourse = {
  key: 'DC-3',
  name: 'Working Well with AI Tools',
  shortDescription: 'Faster drafts, fewer mistakes, and your own judgement on top.',
  category: 'Tools',
  level: 'all',
  units: [
    {
      name: 'A sensible start',
      lessons: [
        {
          name: 'What to hand over and what to keep',
          shortDescription: 'Drafts, lists and checks can go. Decisions stay with you.',
          minutes: 7,
          paragraphs: [
            'Hand over what is long, dull and easy to check: a first draft, a summary of a call, twenty headline ideas, a formula for a sheet. Keep what carries your name: the facts, the promise, the price and the last reading.',
            'A simple rule: never send a client something you couldn’t defend line by line on a call.',
          ],
        },
        {
          name: 'Asking well',
          shortDescription: 'Context, example, form and limits in one request.',
          minutes: 9,
          paragraphs: [
            'Say who it’s for, show one example you like, name the format and length, and say what to leave out. Four lines of context are worth forty tries.',
            'When the answer is almost right, fix the request, not just the answer. The next one will start where this one ended.',
          ],
        },
        {
          name: 'Client secrets stay secret',
          shortDescription: 'What you should never paste anywhere.',
          minutes: 5,
          paragraphs: [
            'Passwords, personal records, unpublished figures and contracts do not go into any tool that your client has not agreed to. Ask in the first week which tools are allowed, and write the answer down.',
            'If you need an example, change the names and the numbers. It takes a minute and keeps a client.',
          ],
        },
      ],
    },
    {
      name: 'Into daily work',
      lessons: [
        {
          name: 'A weekly report in ten minutes',
          shortDescription: 'From notes to a page your client reads to the end.',
          minutes: 8,
          paragraphs: [
            'Keep one running note per client: what was done, what is stuck, what comes next. On Friday turn it into a page of three short sections and check each figure against its source.',
            'Send it before they ask. A report they didn’t have to ask for is worth more than a better one they did.',
          ],
        },
        {
          name: 'Checking what comes back',
          shortDescription: 'Five minutes that keep your name clean.',
          minutes: 6,
          paragraphs: [
            'Look up every name, number, link and quotation. Read it aloud once. Ask what is missing as well as what is wrong, because smooth writing hides its gaps.',
            'Keep a list of the mistakes you caught. After a month it is your own checklist, and it fits your work better than anyone else’s.',
          ],
        },
      ],
    },
  ],
};
