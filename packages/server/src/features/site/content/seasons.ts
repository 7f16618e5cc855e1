import { ending, page, part, points, questions, words } from './page.ts';

export const bonus = page(
  'What comes with your enrollment',
  'A proposal template, a contract, a rate card and more: the extras you get when you enroll.',
  part('hero', {
    kicker: 'Bonuses',
    title: 'What comes with your enrollment',
    text: 'They open as you move from stage to stage. They’re the same files our coaches use.',
    action: { label: 'See what enrolling costs', href: '/enroll' },
    note: 'They stay yours.',
  }),
  part('bonusStack', {
    heading: 'In your account, stage by stage',
    text: '',
    total: '',
    items: [
      { title: 'Proposal template', text: 'A proposal that gets an answer: seven lines to fill in.', worth: null },
      {
        title: 'Rate card',
        text: 'What others in the Tribe charge for an hour.',
        worth: null,
      },
      {
        title: 'A plain contract',
        text: 'In English that both sides understand, to read aloud before you send it.',
        worth: null,
      },
      {
        title: 'Client tracker',
        text: 'A sheet that shows who you wrote to, what they said and when to write again.',
        worth: null,
      },
      { title: 'Profile checklist', text: 'Five things to tick before anyone sees your profile.', worth: null },
    ],
  }),
  questions('About the bonuses', [
    ['Do I get them no matter how I pay?', 'Yes. No one gets less for paying in installments.'],
    ['Can I change them and use them with clients?', 'Yes, that’s what they’re for. Please don’t sell them.'],
  ]),
  ending('Ready when you are', 'See the ways to pay, with every due date.', 'Enroll', '/enroll'),
);

export const xmas = page(
  'A Christmas gift that works',
  'Give yourself or someone you love a start in freelancing this Christmas.',
  part('hero', {
    kicker: 'Maligayang Pasko',
    title: 'Give someone a skill this Christmas',
    text: 'A phone is old in two years. A skill clients pay for keeps growing. Enroll for yourself, or for the cousin who keeps asking how you do it.',
    action: { label: 'See the ways to pay', href: '#pricing-3' },
    note: 'Until the end of the season.',
  }),
  points('What’s under the tree', 'cards', [
    { title: 'Twelve months of lessons', text: 'All courses of the program, readable without data.' },
    { title: 'A group to start with', text: 'The January group starts together, after the last fireworks.' },
    { title: 'A coach', text: 'Someone who reads what you write and answers.' },
  ]),
  part('pricing', {
    heading: 'Choose how you pay',
    text: 'Pay once, or in installments after your 13th month pay.',
    funnelId: 'freelancing-masterclass',
    ground: 'soft',
  }),
  words(
    '<h2>If it’s a gift</h2>',
    '<p>Enroll with the email address of the person who’ll learn. They’ll get the link to start, and you’ll keep the receipt. Want to hand it over on Christmas Eve? Enroll that day. It takes effect within a minute.</p>',
  ),
  questions('Before you wrap it', [
    ['When does it start?', 'The lessons open right away. The group starts in January, so no one misses Noche Buena.'],
    ['Can they change their mind?', 'The <a href="/refund-policy">refund policy</a> covers gifts, too.'],
  ]),
);

export const anniv = page(
  'Our anniversary',
  'Another year of Filipino freelancers helping each other. Celebrate with us and start now.',
  part('hero', {
    kicker: 'Anniversary',
    title: 'Another year of people helping each other start',
    text: 'Once a year, we celebrate what members have achieved. If you’ve been waiting for a reason to start, here it is.',
    action: { label: 'Join during the anniversary', href: '#pricing-3' },
    note: 'For a few days only.',
  }),
  points('How we celebrate', 'cards', [
    { title: 'An open evening', text: 'Members show what they made this year and answer anything you ask.' },
    { title: 'Lessons for everyone', text: 'Read the free lessons, and send one to a friend.' },
    { title: 'A group that starts together', text: 'If you join now, you’ll start with others who just did.' },
  ]),
  part('pricing', {
    heading: 'Choose how you pay',
    text: 'You’ll see every payment and its date before you pay anything.',
    funnelId: 'freelancing-masterclass',
    ground: 'soft',
  }),
  ending(
    'Just looking?',
    'Come to a free evening first. We’re here all year.',
    'Watch the free training',
    '/free-training',
  ),
);
