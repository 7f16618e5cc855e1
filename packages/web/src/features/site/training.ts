/** The words of the training's landing page. */
export const training = {
  title: '3-Part Work-From-Home Training',
  description:
    'Three free evenings for Filipino freelancers: which work fits you, what to charge, and how your first client finds you.',
  kicker: 'Free, three evenings',
  headline: 'Work from home with a skill clients pay for',
  text: 'The 3-Part Work-From-Home Training shows you which work fits you, what to charge, and how your first client finds you. No experience needed.',
  action: 'Choose my path',
  question: 'Where are you now?',
  live: 'The workshop is live now',
  note: 'No card, nothing to pay.',
} as const;

export const trainingPaths = [
  {
    label: 'I’m new to freelancing',
    route: 'freeTrainingBeginner',
    days: [
      {
        title: 'See which freelance work fits you',
        text: 'A 25-minute lesson and a worksheet to sort what you already know.',
      },
      {
        title: 'Your first offer and first price',
        text: 'One sentence that says what you do, and a number you can say out loud.',
      },
      { title: 'How clients choose', text: 'What they read first, what they skip, and what makes them write back.' },
    ],
  },
  {
    label: 'I’m already freelancing',
    route: 'freeTrainingExperienced',
    days: [
      {
        title: 'Find the work to let go of',
        text: 'Your week on one page: what pays, what drains, and what to stop.',
      },
      {
        title: 'Raise your price without losing the client',
        text: 'When to say it, how to word it, and what to offer with it.',
      },
      { title: 'Clients who come back', text: 'A simple rhythm of follow-up that fills the calm months.' },
    ],
  },
] as const;
