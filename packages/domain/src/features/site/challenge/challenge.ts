import { addDays, type Day, daysBetween } from '../../../kernel/time/manila.ts';

export type ChallengeDay = {
  title: string;
  /** Why it is worth a quarter of an hour. */
  why: string;
  /** What to do, step by step. */
  steps: readonly string[];
  minutes: number;
};

export const challengeTitle = '12-Day Challenge';

/** Twelve days, each with one small piece of work that is of use by itself. */
export const challengeDays: readonly ChallengeDay[] = [
  {
    title: 'Write down what you can already do',
    why: 'Most people who say “I have no skills” have ten that someone would pay for. You can’t offer what you haven’t named.',
    steps: [
      'Set a timer for ten minutes. Write every task you’ve done for a job, for school or at home: replied to customers, kept a budget, planned a trip, fixed a spreadsheet.',
      'Circle the five you’d do again tomorrow.',
      'Next to each, write who’d be glad to have someone do it for them.',
    ],
    minutes: 15,
  },
  {
    title: 'Pick one service for 30 days',
    why: 'A client who needs a bookkeeper doesn’t hire “anything po”. One clear service is easier to find, easier to trust and easier to price.',
    steps: [
      'Take your five circled skills from day 1. Search each on two job sites and count this week’s posts.',
      'Choose the one you’d enjoy, not the one with the highest number.',
      'Write it as a job title: “Customer support for online shops”, “Bookkeeping for small clinics”.',
    ],
    minutes: 20,
  },
  {
    title: 'Find your lowest rate',
    why: 'A rate that doesn’t cover your bills makes you quit in three months. Know your number before anyone asks.',
    steps: [
      'Add up your month: food, rent, internet, family, transport, and 20 percent for taxes, SSS, PhilHealth and Pag-IBIG.',
      'Divide by the hours you can actually bill. For most people that’s 80 to 100 a month, not 160.',
      'Round up. That’s the lowest rate you’ll accept. Keep it to yourself.',
    ],
    minutes: 20,
  },
  {
    title: 'Say what you do in one sentence',
    why: 'You’ll need it for your profile, your messages and the question “so what do you do?” at every family party.',
    steps: [
      'Fill in: “I help ___ to ___, so that they ___.”',
      'Read it aloud. Cut every word your aunt wouldn’t understand.',
      'Send it to one friend and ask what they think you do. If they get it wrong, write it again.',
    ],
    minutes: 15,
  },
  {
    title: 'Make one sample',
    why: 'No one asks for your certificate when they can see your work. One good sample beats ten years on a list.',
    steps: [
      'Make up a small client: a bakery, a dentist, a shop for phone cases.',
      'Do one real piece of work for them: five replies to customers, a one-page report, a week of posts.',
      'Write two lines above it: what the client needed, and what you did.',
    ],
    minutes: 60,
  },
  {
    title: 'Fix the first screen of your profile',
    why: 'Clients decide in about ten seconds whether to scroll. The first screen is your photo, your headline and two lines.',
    steps: [
      'Use a photo of your face, in daylight, against a plain wall.',
      'Put your one sentence from day 4 where the headline goes.',
      'Start the description with the client’s problem, not with “I am a hardworking individual”.',
      'Add your sample from day 5.',
    ],
    minutes: 30,
  },
  {
    title: 'Rest, and look back on six days',
    why: 'People who work every day stop in week two. You’re halfway, and you have a service, a price, a sentence and a sample.',
    steps: [
      'Write down the one thing from this week that surprised you.',
      'Block two fixed hours in your calendar for the rest of the challenge.',
      'Do nothing else today. Really.',
    ],
    minutes: 10,
  },
  {
    title: 'List ten people who already know you',
    why: 'A first client is rarely a stranger. Someone you’ve worked, studied or sung with knows someone who needs help.',
    steps: [
      'Write ten names: old bosses, classmates, cousins abroad, the owner of the shop you buy from.',
      'Next to each, write the business they’re in or close to.',
      'Mark the three you’d be happiest to hear from yourself.',
    ],
    minutes: 15,
  },
  {
    title: 'Send three messages that don’t beg',
    why: 'You aren’t asking for a favor. You’re telling people what you do, so they’ll think of you.',
    steps: [
      'Write to your three: “I started doing ___ for ___. If you know someone who’s drowning in that, I’d be glad if you passed on my name.”',
      'Add the link to your sample. No attachment, no long story.',
      'Send them before noon, and close the app.',
    ],
    minutes: 20,
  },
  {
    title: 'Answer two job posts as if you had the job',
    why: 'Most answers talk about the applicant. Yours will talk about the work, and that’s why they’ll read to the end.',
    steps: [
      'Find two posts that fit your service and were posted today.',
      'Start with the first thing you’d do for them on Monday. Three lines are enough.',
      'End with one question that only someone who read the post could ask.',
    ],
    minutes: 40,
  },
  {
    title: 'Practice the call',
    why: 'The call isn’t an exam. It’s two people finding out if they’d like to work together, and you can say no, too.',
    steps: [
      'Answer aloud, with your phone recording: “Tell me about yourself”, “What’s your rate?”, “When can you start?”',
      'Listen once. Note where you apologized for no reason.',
      'Say your rate three times, then stop talking. The silence is theirs.',
    ],
    minutes: 30,
  },
  {
    title: 'Plan the next 30 days',
    why: 'Twelve days showed you the way. Thirty more, one hour a day, is where first clients happen.',
    steps: [
      'Write down a number: how many people will hear from you each week. Five is plenty.',
      'Choose a day to follow up with everyone who hasn’t answered. That’s when most replies come.',
      'Tell one person your plan, and ask them to check on you in two weeks.',
    ],
    minutes: 25,
  },
];

export const challengeLength = challengeDays.length;

export type ChallengeStep = { number: number; state: 'done' | 'open' | 'locked'; opensOn: Day };

/** Day 1 opens on the day somebody joins, and one more with each day in Manila; what is open stays open. */
export function challengeSteps(joinedOn: Day, done: readonly number[], today: Day): ChallengeStep[] {
  const passed = daysBetween(joinedOn, today);
  return challengeDays.map((_, at) => ({
    number: at + 1,
    state: done.includes(at + 1) ? 'done' : at <= passed ? 'open' : 'locked',
    opensOn: addDays(joinedOn, at),
  }));
}

/** Whether a day may be marked as done: it has to be open. */
export const mayFinish = (joinedOn: Day, number: number, today: Day): boolean =>
  challengeSteps(joinedOn, [], today).some((step) => step.number === number && step.state === 'open');
