import { ending, page, part, points, questions, words } from './page.ts';

export const va = page(
  'Become a virtual assistant',
  'What virtual assistants do, what they earn at first, and how to get your first client from the Philippines.',
  part('hero', {
    kicker: 'Virtual assistance',
    title: 'Become the assistant clients keep',
    text: 'Email, calendars, research, simple bookkeeping, customer messages: if you’re careful and you answer on time, someone abroad needs you this month.',
    action: { label: 'Watch the free training', href: '/free-training-beginner' },
    note: 'Evening one shows eleven kinds of work.',
  }),
  points('What you’d do all day', 'cards', [
    {
      title: 'Inbox and calendar',
      text: 'You sort what matters, answer what’s simple and protect your client’s morning.',
    },
    {
      title: 'Research and lists',
      text: 'You find suppliers, compare prices and leave a sheet anyone can read.',
    },
    { title: 'Customer messages', text: 'You answer buyers kindly and quickly, and you know when to ask.' },
    { title: 'Light bookkeeping', text: 'You match receipts, send invoices and notice what’s missing.' },
  ]),
  words(
    '<h2>What it pays, honestly</h2>',
    '<p>Beginners often start between ₱150 and ₱300 an hour. With a year of good work and one special skill, ₱400 to ₱700 is common. Your price depends less on how long you’ve worked than on how clearly you say what you take off someone’s desk.</p>',
    '<p>You’ll want a quiet corner, a headset, a laptop that can handle a video call, and a backup internet connection for when the first one is down.</p>',
  ),
  points('Your first month, step by step', 'numbers', [
    { title: 'Pick two tasks you do well', text: 'Two are enough. A list of twenty says you haven’t chosen.' },
    {
      title: 'Show one sample',
      text: 'A cleaned-up inbox, a travel plan, a list of suppliers. Made-up is fine if you say so.',
    },
    {
      title: 'Write to ten people',
      text: 'Short, about their business, with one thing you would do for them this week.',
    },
    { title: 'Agree on a small first task', text: 'Paid, with a clear end. Do it well, then ask for the next one.' },
  ]),
  questions('Questions we get every week', [
    [
      'I only have a phone. Can I start?',
      'You can learn on it. For work you’ll need a laptop, and a used one will do.',
    ],
    ['My English isn’t perfect.', 'Clear and kind beats perfect. We practice the ten messages you’ll really send.'],
    [
      'Do I have to work at night?',
      'Not always. Clients in Australia and Singapore keep hours close to yours, and many tasks don’t have set hours.',
    ],
  ]),
  ending(
    'See if it’s for you',
    'One free evening, and a worksheet that points you to work that fits.',
    'Start with evening one',
    '/free-training-beginner',
  ),
);

export const freelancing = page(
  'What freelancing is really like',
  'The good days, the slow weeks and the money: an honest look at freelancing from the Philippines.',
  part('hero', {
    kicker: 'Freelancing from the Philippines',
    title: 'What freelancing is really like',
    text: 'Some say it’s freedom, some say it’s begging for work. It’s a small business with one person in it, and it can be learned.',
    action: { label: 'Find the work that fits me', href: '/free-training' },
    note: 'Free, three evenings.',
  }),
  points('What’s good about it', 'ticks', [
    { title: 'You’re paid for what you finish', text: 'Not for the chair you sit in.' },
    { title: 'You choose your clients', text: 'Not on day one. After a year, more than you’d think.' },
    { title: 'You’re home', text: 'For breakfast, for the school play, and without four hours in traffic.' },
  ]),
  points('What’s hard about it', 'ticks', [
    {
      title: 'There are slow months',
      text: 'You’ll need savings for two of them, and a follow-up routine that fills them.',
    },
    {
      title: 'No one tells you what to do',
      text: 'A plan for the week and a group that asks about it help more than willpower.',
    },
    {
      title: 'You do your own paperwork',
      text: 'BIR, SSS, PhilHealth and Pag-IBIG. It takes a morning if someone shows you how.',
    },
  ]),
  words(
    '<h2>The numbers behind it</h2>',
    '<p>Say you need ₱30,000 a month. With 20 paid hours a week, that’s about ₱375 an hour. With 10 hours, it’s ₱750. Most people can’t sell every hour they have: count on half.</p>',
    '<p>That’s why we teach packages early. The price of a finished thing grows with your skill. The price of an hour barely does. See <a href="/samplepackages">five sample packages</a> with their prices.</p>',
  ),
  questions('People also ask', [
    ['Should I quit my job first?', 'No. Keep it until two clients pay you regularly and you’ve saved two months.'],
    [
      'Which skill pays best?',
      'The one you’ll still do on a bad day. The training has a worksheet that helps you find it.',
    ],
    [
      'Are there scams?',
      'Yes. Never pay to get a job, and never work before the first payment is agreed on in writing.',
    ],
  ]),
  ending(
    'Find out in one evening',
    'Sort what you already know into work that people pay for.',
    'Watch the free training',
    '/free-training',
  ),
);

export const freedom = page(
  'Home by dinner',
  'How Filipino freelancers plan for time with their family: hours, income and the first twelve months.',
  part('hero', {
    kicker: 'Why people do this',
    title: 'Home by dinner',
    text: 'Ask members what changed, and few of them say money first. They say mornings, children, parents, and a fiesta without asking for leave.',
    action: { label: 'Start with a free evening', href: '/free-training' },
    note: 'It’s a plan, not a promise.',
  }),
  points(
    'A plan that gets you there',
    'numbers',
    [
      {
        title: 'Months one to three',
        text: 'Learn one skill alongside your job. Five hours a week. First small paid task.',
      },
      { title: 'Months four to six', text: 'Two clients. You know your price and you’ve raised it once.' },
      { title: 'Months seven to nine', text: 'Half your income comes from clients. You’ve saved one month.' },
      {
        title: 'Months ten to twelve',
        text: 'Two months saved, clients who come back, and a talk with your family about the next step.',
      },
    ],
    'Some need half that time, and some need twice as long. What matters is that you know which step you’re on.',
  ),
  words(
    '<h2>Freedom has a calendar</h2>',
    '<p>The happiest freelancers we know keep set hours. They start at nine or at four in the morning, but they start. They take one day off from clients, and they tell clients which day it is.</p>',
    '<blockquote><p>A boundary your client knows about is a service. One they run into is a problem.</p></blockquote>',
  ),
  points('What we help you set up', 'cards', [
    { title: 'Your numbers', text: 'What a month costs, what an hour has to bring in, how much to set aside.' },
    { title: 'Your week', text: 'Hours for clients, hours for finding clients, hours for yourself.' },
    { title: 'Your people', text: 'A group at your stage that asks on Friday how it went.' },
  ]),
  ending(
    'Plan your first three months',
    'The free training ends with your own plan on one page.',
    'Save my seat',
    '/free-training',
  ),
);

export const samplePackages = page(
  'Five sample packages with prices',
  'Service packages that Filipino freelancers can offer, what’s in each, what it costs and why. Copy and change them.',
  part('hero', {
    kicker: 'Sample packages',
    title: 'Five packages clients understand right away',
    text: 'A package is a finished thing with a price. Copy one, change the words, and send it today.',
    action: { label: 'Learn to price yours', href: '/free-training-experienced' },
    note: 'Evening two is about offers and prices.',
  }),
  part('bonusStack', {
    heading: 'Five examples',
    text: 'Prices for someone with about a year of practice. Start lower, and write down when you’ll raise them.',
    total: '',
    items: [
      {
        title: 'Inbox in order',
        text: 'One week: folders, rules, ten reply templates, and a page that explains it all. Follow-up after two weeks.',
        worth: 600_000,
      },
      {
        title: 'Social media month',
        text: 'Twelve posts with captions and pictures, planned, approved once, posted on time. A report with three numbers.',
        worth: 1_200_000,
      },
      {
        title: 'Shop helper',
        text: 'Twenty hours a month: new products, customer messages within four hours, a list of returns every Friday.',
        worth: 900_000,
      },
      {
        title: 'Podcast, ready to publish',
        text: 'One episode cleaned, titled and cut, show notes, three short clips. Two days after you send the recording.',
        worth: 450_000,
      },
      {
        title: 'Books up to date',
        text: 'Receipts matched and invoices sent for a month, with a list of what’s unpaid and what’s missing.',
        worth: 800_000,
      },
    ],
  }),
  points('Why they work', 'ticks', [
    { title: 'They have an end', text: 'Your client knows when it’s done, and so do you.' },
    { title: 'They say what’s not included', text: 'Two rounds of changes, not twelve. Say it before you start.' },
    { title: 'They lead to more work', text: 'A good package ends with a question: shall we do this every month?' },
  ]),
  words(
    '<h2>How to find your own price</h2>',
    '<ol><li>Write down the hours it takes you, and add a third.</li><li>Multiply by what an hour has to bring in. If you don’t know that yet, start with ₱300.</li><li>Ask what it’s worth to them. If your work saves ten hours of a busy owner, it’s worth more than your hours.</li><li>Say the number out loud three times. If you laugh, practice. If you blush, it’s about right.</li></ol>',
  ),
  ending(
    'Build your package with us',
    'Evening two of the training for experienced freelancers does it step by step.',
    'See the training',
    '/free-training-experienced',
  ),
);
