import type { stages, stageTasks } from '#features/journey/stage.table.ts';

type NewStage = typeof stages.$inferInsert;
type NewTask = Omit<typeof stageTasks.$inferInsert, 'stageId' | 'position'>;

const task = (title: string, points: number, actionLabel: string, description: string): NewTask => ({
  title,
  points,
  actionLabel,
  description,
});

/** The journey that an academy starts with and then makes its own. */
export const journey: (NewStage & { tasks: NewTask[] })[] = [
  {
    number: 0,
    name: 'Setting Up for Success',
    description: 'Find your way around and get ready to work.',
    tasks: [
      task(
        'Watch the Welcome Video',
        10,
        'Mark done',
        'Five minutes on what the Tribe is and what to expect in the next few weeks.',
      ),
      task('Complete your profile', 10, 'Mark done', 'Your name, your city and one line on what you do.'),
      task('Prepare your workspace', 20, 'Mark done', 'Power, data and a quiet corner that survive a brownout.'),
      task('Say hello to your group', 10, 'Mark done', 'Tell them where you’re at and what you hope for this month.'),
    ],
  },
  {
    number: 1,
    name: 'Your first offer',
    description: 'Turn what you can do into what a client can buy.',
    tasks: [
      task(
        'List ten things you have done for others',
        20,
        'Mark done',
        'Paid or not, each one hints at a service you could sell.',
      ),
      task('Write your one-sentence offer', 40, 'Mark done', 'Who you help, with what, and the change they get.'),
      task('Set your floor rate', 30, 'Mark done', 'The lowest rate you’ll accept, based on your monthly costs.'),
      task('Meet your accountability group', 20, 'Mark done', 'One call, one promise for the week.'),
    ],
  },
  {
    number: 2,
    name: 'Being found',
    description: 'A profile and samples that answer a client before they ask.',
    tasks: [
      task('Publish your profile on one platform', 30, 'Mark done', 'One platform, finished, beats three half done.'),
      task('Make two work samples', 40, 'Mark done', 'Show the problem, what you did and what changed.'),
      task('Ask two people for a testimonial', 20, 'Mark done', 'A short one, about one thing you did well.'),
    ],
  },
  {
    number: 3,
    name: 'First client',
    description: 'Proposals, calls and a first signed agreement.',
    tasks: [
      task('Send ten proposals', 40, 'Mark done', 'Three paragraphs each: their problem, your way, the next step.'),
      task('Hold one discovery call', 30, 'Mark done', 'Listen twice as long as you speak.'),
      task('Sign your first agreement', 60, 'Mark done', 'Scope, price, dates and what happens when they change.'),
    ],
  },
  {
    number: 4,
    name: 'Steady income',
    description: 'Keep the clients you have and even out your income.',
    tasks: [
      task('Deliver a project and ask for a review', 40, 'Mark done', 'Ask on the day they’re happiest.'),
      task('Offer a monthly retainer', 40, 'Mark done', 'One result each month for one price.'),
      task(
        'Register and file your taxes',
        30,
        'Mark done',
        'BIR registration, receipts and a folder for each quarter.',
      ),
    ],
  },
  {
    number: 5,
    name: 'Leading others',
    description: 'Teach one person what you know and grow beyond your own hours.',
    moveUpPolicy: 'review',
    tasks: [
      task('Write down how you do your best work', 40, 'Mark done', 'Steps someone else could follow.'),
      task('Guide one newer member', 60, 'Mark done', 'Four weeks of check-ins with someone in stage 1.'),
    ],
  },
];
