import { page, part, points, questions, waitlist } from './page.ts';

export const fastTrack = page(
  'Fast Track',
  'Fast Track is the shortest way through the program: twelve weeks, a small group and a coach who reads your work.',
  part('hero', {
    kicker: 'Fast Track',
    title: 'From a first skill to a first client in twelve weeks of real work',
    text: 'A small group, two live sessions a week, and a coach who reads every proposal you send. It’s our most demanding program, and the one with the most help.',
    action: { label: 'See how to enroll', href: '/enroll' },
    note: 'Plan eight to ten hours a week.',
  }),
  points('The twelve weeks', 'numbers', [
    { title: 'Weeks 1 to 3: choose', text: 'You try three kinds of work on small tasks and keep one.' },
    { title: 'Weeks 4 to 6: show', text: 'Two samples, one page about you, one offer with a price.' },
    { title: 'Weeks 7 to 9: ask', text: 'Ten messages a week, read by your coach before they go out.' },
    {
      title: 'Weeks 10 to 12: keep',
      text: 'Your first paid task, a follow-up that works, and a plan for the next three months.',
    },
  ]),
  points('Fast Track is for you if', 'ticks', [
    {
      title: 'You have eight hours every week',
      text: 'If you have five, the regular pace is a better fit, and you won’t miss anything.',
    },
    { title: 'You want to be corrected', text: 'You’ll get your work back with marks on it. That’s the point.' },
    { title: 'You’ll send messages to strangers', text: 'No one gets a client without it. We’ll write them with you.' },
  ]),
  questions('Before you decide', [
    ['What if I fall behind?', 'Tell your coach, and you can move to the next group once, at no extra cost.'],
    [
      'Is a client guaranteed?',
      'No, and please don’t believe anyone who says so. What we can promise is that you’ll do the work and a coach will read it.',
    ],
    ['Can I see who teaches?', 'Yes. The same coaches teach the free evenings.'],
  ]),
  waitlist(
    'The next group',
    'Groups are small, so they fill up. Leave your email to be the first to hear about the next one.',
    'Tell me first',
  ),
);

export const fast = page(
  'Fast Track in one minute',
  'Twelve weeks, a small group, a coach who reads your work. Here’s Fast Track in one minute.',
  part('hero', {
    kicker: 'Fast Track in one minute',
    title: 'Twelve weeks. Ten people. One first client to work for.',
    text: 'You choose a skill, show two samples, and write to ten people a week. A coach reads everything before it goes out.',
    action: { label: 'Enroll', href: '/enroll' },
    note: 'Eight to ten hours a week.',
  }),
  points('What you leave with', 'cards', [
    { title: 'A skill', text: 'Tried on real tasks, not picked from a list.' },
    { title: 'An offer', text: 'One page, one price, two samples.' },
    { title: 'A habit', text: 'Ten messages a week, and what to do with each reply.' },
  ]),
  part('button', {
    action: { label: 'Read all about Fast Track', href: '/fast-track' },
    look: 'secondary',
    align: 'start',
  }),
);

export const fts = page(
  'Welcome to Fast Track',
  'For new Fast Track students: what happens this week, what to prepare, and who to ask.',
  part('hero', {
    kicker: 'For Fast Track students',
    title: 'Welcome. Here’s your first week',
    text: 'You’ve done the hardest part, which was deciding. This page tells you what happens now and what to have ready.',
    action: { label: 'Log in and start', href: '/login' },
    note: 'Your link came by email when you enrolled.',
  }),
  points('Before the first session', 'numbers', [
    {
      title: 'Fill in your journey form',
      text: 'It tells your coach where you start. It takes ten minutes and it’s saved as you type.',
    },
    {
      title: 'Test your sound',
      text: 'A headset with a microphone is enough. Find a spot where no one walks behind you.',
    },
    {
      title: 'Write down your hours',
      text: 'When you can work each day, honestly. Show it to the people you live with.',
    },
    { title: 'Save three lessons', text: 'Open them once on Wi-Fi and tap Save. They’ll open even offline.' },
  ]),
  points('Who to ask', 'cards', [
    { title: 'Your coach', text: 'About your work, your price and your messages.' },
    { title: 'Your group', text: 'About everything else. Someone has probably just solved it.' },
    { title: 'The office', text: 'About payments and access, through the form below.' },
  ]),
  part('button', { action: { label: 'Write to the office', href: '/bug-report' }, look: 'secondary', align: 'start' }),
);
