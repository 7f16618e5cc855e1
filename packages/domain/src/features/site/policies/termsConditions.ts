import type { PolicySection } from './policyText.ts';

export const termsConditions = {
  title: 'Terms and Conditions',
  description:
    'The agreement between you and us in plain words: accounts, payments, what you can do and what we owe you.',
  since: 'Sat, 11/21/2026',
  lead: 'These are the rules we both agree to when you sign up or buy something here. We wrote them to be read.',
} as const;

/** The product's own terms, until an academy publishes its own. */
export const termsSections = (name: string): readonly PolicySection[] => [
  {
    title: 'Who we are and what this covers',
    paragraphs: [
      `${name} runs this site and what you learn here. These terms hold for the site, the courses, the events and everything you buy. What else you agree to (a special offer, a payment plan) is shown before you pay, and holds too.`,
    ],
  },
  {
    title: 'Your account',
    paragraphs: ['An account belongs to one person.'],
    points: [
      'Give us your real name and an email address you check. Receipts and reminders go there.',
      'Keep your password to yourself. If someone else knows it, change it and tell us.',
      'You must be 18, or have the consent of a parent or guardian.',
      'Don’t share your access. Anyone who wants to learn with you can get an account of their own.',
    ],
  },
  {
    title: 'What you buy and how you pay',
    paragraphs: [
      'Before you pay, you’ll see what you get, how long you’ll have access, and each payment and its date, all in pesos. The contract starts when we confirm your order.',
      'If you pay in parts, each payment is due on its date. We’ll remind you before and after. If a payment is still unpaid after its grace period, we may pause your access until it’s settled. Your progress is kept.',
    ],
  },
  {
    title: 'Refunds',
    paragraphs: [
      'The refund policy is part of these terms and says what you get back and until when. Your rights under the Consumer Act of the Philippines (Republic Act No. 7394) aren’t affected.',
    ],
  },
  {
    title: 'What you can do with our lessons',
    paragraphs: ['Learn from them, take notes, and use the templates for your own clients.'],
    points: [
      'Don’t copy, sell or post lessons, recordings or files, whole or in part.',
      'Don’t record live sessions. We do that, and members find the recording here.',
      'Ask us first if you’d like to quote something in public. We often say yes.',
    ],
  },
  {
    title: 'How we treat each other',
    paragraphs: [
      'Be kind and honest in groups, comments and sessions. No insults, no spam, no selling to members without asking, no private data of others. Anyone who doesn’t follow this can lose access, after a warning where one makes sense.',
    ],
  },
  {
    title: 'What we promise and what we can’t',
    paragraphs: [
      'We teach with care and keep the site running as well as we can. We can’t promise that you’ll earn a certain amount: that depends on your skill, your time and your clients.',
      'We’re liable for what we do on purpose or through gross negligence, and for whatever the law doesn’t let us exclude. For the rest, we’re liable up to what you paid us in the last twelve months.',
    ],
  },
  {
    title: 'When things end',
    paragraphs: [
      'Your access ends on the date in your order. You can close your account on your account page whenever you like. The refund policy covers what you’ve paid.',
    ],
  },
  {
    title: 'Changes, law and courts',
    paragraphs: [
      'When these terms change, we publish the new version here and email members before it takes effect. Earlier versions stay available on this page. The laws of the Philippines apply, and the courts at our registered address decide, unless the law says otherwise.',
    ],
  },
];
