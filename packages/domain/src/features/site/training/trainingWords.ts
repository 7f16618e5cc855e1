import type { TrainingDay, TrainingPath } from './workshop.ts';

export type DayWords = { title: string; text: string; gives: string; minutes: number };

type PathWords = {
  label: string;
  choice: string;
  headline: string;
  text: string;
  days: Record<TrainingDay, DayWords>;
};

export const trainingTitle = '3-Part Work-From-Home Training';

export const trainingRoutes = { beginner: 'freeTrainingBeginner', experienced: 'freeTrainingExperienced' } as const;
export const dayRoutes = { beginner: 'freeTrainingBeginnerDay', experienced: 'freeTrainingExperiencedDay' } as const;

/** What the training says of itself, for each of its two paths. */
export const trainingWords: Record<TrainingPath, PathWords> = {
  beginner: {
    label: 'Beginner',
    choice: 'I’m new to freelancing',
    headline: 'Work from home with a skill clients pay for',
    text: 'Three evenings that show you which work fits you, what to charge, and how your first client finds you. No experience needed.',
    days: {
      1: {
        title: 'See which freelance work fits you',
        text: 'Eleven kinds of work you can do from home, what a normal week of each looks like, and a short worksheet that points to yours.',
        gives: 'Skill-fit worksheet',
        minutes: 25,
      },
      2: {
        title: 'Your first offer and your first price',
        text: 'Write one sentence that says who you help, then price it so it pays your bills. We do it together, line by line.',
        gives: 'Price calculator',
        minutes: 90,
      },
      3: {
        title: 'How clients choose, with live answers',
        text: 'Three real hiring chats, read line by line: what made the client write back, and what made them stop. Bring your profile and ask anything.',
        gives: 'Message templates',
        minutes: 90,
      },
    },
  },
  experienced: {
    label: 'Experienced',
    choice: 'I’m already freelancing',
    headline: 'Keep your clients, drop the work that drains you',
    text: 'Three evenings for freelancers with clients: what to stop doing, how to raise your prices without losing anyone, and how good clients come back.',
    days: {
      1: {
        title: 'Find the work to let go of',
        text: 'Your week on one page: what pays, what drains, and the two tasks you can hand over or drop by Friday.',
        gives: 'Week audit sheet',
        minutes: 25,
      },
      2: {
        title: 'Raise your price and keep the client',
        text: 'When to say it, how to word it, and what to offer with it. You leave with the message written.',
        gives: 'Raise letter templates',
        minutes: 90,
      },
      3: {
        title: 'Clients who come back',
        text: 'A rhythm of follow-up that fills the calm months, and how to ask for a referral without feeling pushy.',
        gives: 'Follow-up calendar',
        minutes: 90,
      },
    },
  },
};
