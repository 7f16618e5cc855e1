import { ending, page, part, points, questions, waitlist } from './page.ts';

export const getStarted = page(
  'Start freelancing with people beside you',
  'Free lessons, a three-evening training and a community of Filipino freelancers. See where to begin.',
  part('hero', {
    kicker: 'For Filipinos who want to work from home',
    title: 'Start freelancing with people beside you',
    text: 'Learn a skill clients pay for, find your first client, and raise your price, with a coach who reads your work and a group that checks in on you.',
    action: { label: 'Watch the free training', href: '/free-training' },
    note: 'Three evenings. No card, no payment.',
  }),
  points('Where are you now?', 'cards', [
    {
      title: 'I’m curious',
      text: 'Take the three-evening training. It shows you which work fits you and what people pay for it.',
    },
    {
      title: 'I want to try it first',
      text: 'Open the free lessons. They’re real lessons from our courses, and easy to read on a phone.',
    },
    {
      title: 'I’m ready to start',
      text: 'See what enrolling costs, how you can pay in installments, and what you get from day one.',
    },
  ]),
  points(
    'What a week here looks like',
    'numbers',
    [
      {
        title: 'A lesson or two',
        text: 'Ten to twenty minutes each. Save them before your commute, and read them without data.',
      },
      {
        title: 'One task that counts',
        text: 'You write a proposal, set a price or send a message. Your progress shows it.',
      },
      {
        title: 'A live session',
        text: 'Bring a question. If your shift is at night, the recording is up the next morning.',
      },
      { title: 'Your group', text: 'You say what you did and what you’ll do. It takes five minutes and it works.' },
    ],
    'Most members give it five hours a week, alongside a job or kids.',
  ),
  questions('Before you ask', [
    ['Do I need experience?', 'No. If you can write an email and keep a promise, you can start.'],
    [
      'Do I need a fast computer?',
      'A phone is enough for the lessons. For most client work, you’ll want a laptop that can handle a video call.',
    ],
    [
      'How soon will I earn?',
      'We don’t promise a date, because it depends on your hours and your skill. We do show you each step, and you’ll know after the free training whether this is for you.',
    ],
  ]),
  ending(
    'Start with one free evening',
    'Afterward, you’ll know what to do next.',
    'Watch the free training',
    '/free-training',
  ),
);

export const enroll = page(
  'Enroll',
  'What you get as a member, what it costs, and how you can pay in installments. You’ll see every payment and its date first.',
  part('hero', {
    kicker: 'Enrollment',
    title: 'Join, and have your next twelve months planned',
    text: 'Courses, live sessions, a coach and a group that starts with you. You choose whether to pay once or in installments.',
    action: { label: 'See what it costs', href: '#pricing-3' },
    note: 'You’ll see every payment and its date first.',
  }),
  points('What you get', 'ticks', [
    {
      title: 'All courses of the program',
      text: 'From your first skill to your tenth client, in order, with worksheets you keep.',
    },
    {
      title: 'Live sessions every week',
      text: 'Coaching, reviews of real proposals and talks by people who hire. Everything is recorded.',
    },
    {
      title: 'A stage that shows where you are',
      text: 'Tasks with points, a review at the end of each stage, and one clear next step.',
    },
    { title: 'A group and a coach', text: 'People at your stage, and someone who notices when you go quiet.' },
    { title: 'Files you can use today', text: 'A proposal template, a contract, a rate card and a client tracker.' },
  ]),
  part('pricing', {
    heading: 'Choose how you pay',
    text: 'Same classes, same coaches. The only difference is how you pay.',
    funnelId: 'freelancing-masterclass',
  }),
  points('What happens after you pay', 'numbers', [
    { title: 'Within a minute', text: 'You’ll get a receipt by email and a link to set your password.' },
    { title: 'The same day', text: 'Your first lessons are open. You can save them to read without data.' },
    {
      title: 'In your first week',
      text: 'You’ll meet your group, and your coach will see where you’re starting from.',
    },
  ]),
  questions('Before you pay', [
    ['Is it safe to pay here?', 'Yes. Payments go through licensed gateways. We never see your card.'],
    [
      'What if I change my mind?',
      'The <a href="/refund-policy">refund policy</a> says what you get back and until when, in plain words.',
    ],
    [
      'What if I can’t pay an installment on time?',
      'We’ll remind you before and after it’s due. There’s a grace period of a few days, and you can always write to us.',
    ],
    [
      'Can I ask someone first?',
      'Yes. Send us a message through <a href="/bug-report">the contact form</a>, and a real person will answer.',
    ],
  ]),
  waitlist(
    'Not open right now?',
    'Leave your email and we’ll write to you when the next batch opens, in the order people signed up.',
  ),
);

export const training = page(
  'Free training for freelancers',
  'Three ways to start without paying: a three-evening training, a twelve-day challenge and free lessons.',
  part('hero', {
    kicker: 'Free training',
    title: 'Three ways to start without paying',
    text: 'Pick the one that fits your week. None of them asks for a card, and you keep everything you make.',
    action: { label: 'Start the three evenings', href: '/free-training' },
    note: 'About 90 minutes each, live or recorded.',
  }),
  part('dayCards', {
    heading: 'Three evenings for beginners',
    text: 'Come live or watch later. Each evening ends with something you keep.',
    training: 'beginner',
  }),
  points('Or at your own pace', 'cards', [
    {
      title: 'Twelve-day challenge',
      text: 'Fifteen minutes a day. By day twelve, you’ll have an offer, a sample and your first messages sent.',
    },
    { title: 'Free lessons', text: 'Lessons from our courses that are open to everyone. Read one on the bus.' },
  ]),
  part('button', {
    action: { label: 'Take the twelve-day challenge', href: '/challenge' },
    look: 'secondary',
  }),
  ending(
    'Not sure which?',
    'Start with evening one. You’ll see which work fits you.',
    'Choose my path',
    '/free-training',
  ),
);

export const challenge = page(
  '12-Day Challenge for freelancers',
  'Twelve short tasks, one a day: from what you can already do to your first messages to clients. Free, by email.',
  part('hero', {
    kicker: 'Free, 12 days',
    title: 'From “I could do that” to your first messages in 12 days',
    text: 'One task a day, most of them 15 to 30 minutes. You end with a service, a price, a sample and messages that are out the door.',
    action: { label: 'Start the challenge', href: '/12-day-challenge' },
    note: 'Day 1 opens as soon as you join.',
  }),
  points('What you’ll have at the end', 'ticks', [
    { title: 'One service', text: 'Named like a job, so that a client knows what to hire you for.' },
    { title: 'A rate that you can defend', text: 'From what you need in a month, not from what others ask.' },
    { title: 'One sample', text: 'Made for this, small and finished.' },
    { title: 'Messages sent', text: 'To people who know you, and to posts that fit.' },
  ]),
  points('How it works', 'numbers', [
    {
      title: 'Leave your email',
      text: 'We send you a link. It keeps your progress on any device, without an account.',
    },
    { title: 'A new day opens every day', text: 'At midnight in Manila. Do it on the bus, or in the evening.' },
    { title: 'Check it off and go on', text: 'Missed a day? Nothing closes. Day 7 is for rest.' },
  ]),
  questions('Before you start', [
    [
      'Do I need a laptop?',
      'For the first days a phone is enough. For the sample, a borrowed laptop for an hour will do.',
    ],
    ['What does it cost?', 'Nothing, and there’s no card. If you want company afterwards, the Tribe is there.'],
    [
      'I have a job. Can I keep up?',
      'The tasks are made for that. Most days take less than half an hour; the sample takes one.',
    ],
  ]),
  ending(
    'Day 1 takes 15 minutes',
    'Write down what you can already do. It’s more than you think.',
    'Start the challenge',
    '/12-day-challenge',
  ),
);

export const freeLessons = page(
  'Free lessons',
  'Real lessons from our courses, open to everyone: finding clients, pricing, virtual assistance and working well.',
  part('hero', {
    kicker: 'Free lessons',
    title: 'Try a real lesson before you decide',
    text: 'These aren’t trailers. They’re lessons from our courses with their worksheets, and you don’t have to sign up to read them.',
    action: { label: 'Open the free lessons', href: '/lessons' },
    note: 'Readable on any phone, and light on data.',
  }),
  points('What you can learn from them', 'cards', [
    { title: 'Where clients look', text: 'Which places are worth your evening, and which ones only look busy.' },
    { title: 'What a proposal says first', text: 'Two sentences that get read, and the ones everyone else writes.' },
    { title: 'What to charge', text: 'From what you need in a month to a price per hour and per project.' },
  ]),
  points('How our lessons work', 'ticks', [
    { title: 'Short', text: 'Ten to twenty minutes, with one thing to do at the end.' },
    { title: 'Without data', text: 'Members save lessons on their phone and read them anywhere.' },
    { title: 'With live sessions', text: 'Members bring their questions to a live session, and a coach answers.' },
  ]),
  ending(
    'Liked one?',
    'The free training goes further: three evenings, from a skill to a first price.',
    'See the free training',
    '/free-training',
  ),
);
