import type { BlockProps, BlockType } from '../blocks/blocks.input.ts';
import { newBlock } from '../blocks/blocks.input.ts';
import type { Block, PageDocument } from '../blocks/slots.ts';

/** What a page can begin with: one for each step of a funnel. */
export const templateNames = {
  landing: 'Landing page',
  'training-1': 'Training, day 1',
  'training-2': 'Training, day 2',
  'training-3': 'Training, day 3',
  checkout: 'Checkout',
  'thank-you': 'Thank-you',
  closed: 'Closed',
} as const;

export type TemplateName = keyof typeof templateNames;

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templateNames, name);

type Make = <Type extends BlockType>(type: Type, props?: Partial<BlockProps<Type>>) => Block;

/** What a template is about: the funnel's or page's name, and where its next step is. */
type About = { name: string; next: string };

const seat = (words: string) => ({ label: words, href: '#form' });

function landing(make: Make, { name, next }: About): Block[] {
  return [
    make('hero', {
      kicker: name,
      title: 'From a first skill to a first paying client',
      text: 'Live coaching, a group that checks in on you, and one clear next step every day.',
      action: { label: 'Save my seat', href: next },
      note: 'Seats are limited.',
    }),
    make('countdown'),
    make('bullets', {
      heading: 'What you leave with',
      items: [
        {
          title: 'A skill that fits you',
          text: 'You’ll try three kinds of work and keep the one you’d do even on a bad day.',
          href: '',
          icon: 'star',
        },
        {
          title: 'An offer with a price on it',
          text: 'One sentence that says who you help and what it costs.',
          href: '',
          icon: 'star',
        },
        {
          title: 'Ten messages you can send',
          text: 'We write them with you, for people who are hiring this month.',
          href: '',
          icon: 'star',
        },
      ],
      marks: 'cards',
    }),
    make('instructor'),
    make('testimonials'),
    make('pricing'),
    make('faq', {
      items: [
        {
          question: 'Do I need experience?',
          answer: '<p>No. If you can write an email and keep a promise, you can start.</p>',
        },
        {
          question: 'I work nights. What if I miss a session?',
          answer: '<p>Every session is recorded, and your group has a check-in that fits your hours.</p>',
        },
        {
          question: 'Can I pay in installments?',
          answer: '<p>Yes. You’ll see every payment and its date before you pay anything.</p>',
        },
      ],
    }),
    make('button', { action: { label: 'Save my seat', href: next } }),
  ];
}

const days = {
  'training-1': {
    title: 'See which freelance work fits you',
    text: 'Eleven kinds of work you can do from home, and a short worksheet that points to yours.',
    after: 'Tomorrow: your first offer and your first price.',
  },
  'training-2': {
    title: 'Your first offer and your first price',
    text: 'Write one sentence that says who you help, then price it so it pays your bills.',
    after: 'Tomorrow: how clients choose, read line by line.',
  },
  'training-3': {
    title: 'How clients choose',
    text: 'Three real hiring chats, and the ten messages you can send on Monday.',
    after: 'Now you know the way. You don’t have to walk it alone.',
  },
} as const;

const training =
  (step: keyof typeof days) =>
  (make: Make, { next }: About): Block[] => {
    const { title, text, after } = days[step];
    const day = step.slice(-1);
    return [
      make('hero', { kicker: `Day ${day} of 3`, title, text, action: { label: '', href: '' }, side: 'below' }),
      make('video', { kicker: `Day ${day} of 3`, title }),
      make('bullets', {
        heading: 'Do this tonight',
        items: [
          {
            title: 'Watch with a pen in hand',
            text: 'Pause at the three questions and answer them.',
            href: '',
            icon: 'star',
          },
          {
            title: 'Fill in the worksheet',
            text: 'It takes fifteen minutes and makes tomorrow easier.',
            href: '',
            icon: 'star',
          },
        ],
        marks: 'numbers',
      }),
      make('richText', { html: `<h2>What comes next</h2><p>${after}</p>`, align: 'center' }),
      make('button', {
        action: { label: step === 'training-3' ? 'See the full program' : 'Go to the next day', href: next },
      }),
    ];
  };

const templates: Readonly<Record<TemplateName, (make: Make, about: About) => Block[]>> = {
  landing,
  'training-1': training('training-1'),
  'training-2': training('training-2'),
  'training-3': training('training-3'),
  checkout: (make, { name }) => [
    make('hero', {
      kicker: name,
      title: 'Save your seat',
      text: 'You’ll see every payment and its date before you pay.',
      action: { label: '', href: '' },
      side: 'below',
    }),
    make('checkoutForm', { heading: '' }),
    make('faq', {
      heading: 'Before you pay',
      items: [
        {
          question: 'Is it safe to pay here?',
          answer: '<p>Payments go through licensed gateways. We never see your card.</p>',
        },
        {
          question: 'What if I change my mind?',
          answer: '<p>The <a href="/refund-policy">refund policy</a> says what you get back and until when.</p>',
        },
      ],
    }),
  ],
  'thank-you': (make, { name }) => [
    make('hero', {
      kicker: name,
      title: 'You’re in',
      text: 'We’ve sent you an email with your receipt and how to get started. It can take a minute.',
      action: { label: 'Log in', href: '/login' },
      note: '',
      side: 'below',
    }),
    make('bullets', {
      heading: 'Three things to do now',
      items: [
        {
          title: 'Open our email',
          text: 'If it’s in your spam folder, mark it as safe so the next ones arrive.',
          href: '',
          icon: 'star',
        },
        { title: 'Set your password', text: 'The link in the email lets you in.', href: '', icon: 'star' },
        {
          title: 'Say hello to your group',
          text: 'One line about who you are and what you want to earn.',
          href: '',
          icon: 'star',
        },
      ],
      marks: 'numbers',
    }),
  ],
  closed: (make, { name }) => [
    make('hero', {
      kicker: name,
      title: 'Doors are closed for now',
      text: 'Leave your email address and you’ll be the first to know when they open again.',
      action: seat('Join the waitlist'),
      side: 'below',
    }),
    make('leadForm', {
      heading: 'Join the waitlist',
      text: 'We’ll email you once when doors open, and tell you your place in line.',
      asksName: true,
      button: 'Save my place in line',
    }),
    make('button', {
      action: { label: 'Watch the free training for now', href: '/free-training' },
      look: 'secondary',
    }),
  ],
};

/** A page as a template makes it, each block with an id of its own. */
export function pageOf(template: TemplateName, about: About, newId: () => string): PageDocument {
  const blocks = templates[template]((type, props) => newBlock(type, newId(), props), about);
  const [title, description] = headOf(template, about.name);
  return { title, description, blocks };
}

function headOf(template: TemplateName, name: string): [title: string, description: string] {
  switch (template) {
    case 'landing':
      return [name, `${name}: live coaching, a group that checks in on you, and one clear next step every day.`];
    case 'training-1':
    case 'training-2':
    case 'training-3':
      return [`${days[template].title} · ${name}`, days[template].text];
    case 'checkout':
      return [
        `Save your seat · ${name}`,
        `Choose how you pay for ${name}. You’ll see every payment and its date first.`,
      ];
    case 'thank-you':
      return [`You’re in · ${name}`, 'What to do now, in three steps.'];
    case 'closed':
      return [`Doors are closed · ${name}`, `Join the waitlist for ${name} and be the first to know when doors open.`];
  }
}
