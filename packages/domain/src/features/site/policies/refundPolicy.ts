import type { PolicySection } from './policyText.ts';

export const refundPolicy = {
  title: 'Refund Policy',
  description: 'When you get your money back, how much, how long it takes and how to ask for it.',
  since: 'Sat, 11/21/2026',
  lead: 'If you’re not happy, tell us early. This page says what you’ll get back and until when.',
} as const;

/** The product's own policy, until an academy publishes its own. */
export const refundSections = (contactHref: string): readonly PolicySection[] => [
  {
    title: 'Seven days to look around',
    paragraphs: [
      'Within seven days of your first payment, you can get all of it back, no reason needed, as long as you’ve finished less than a fifth of the lessons and downloaded no certificate.',
    ],
  },
  {
    title: 'When we owe you a refund no matter what',
    paragraphs: ['At any time, and for the full amount:'],
    points: [
      'You paid twice for the same thing.',
      'We canceled what you bought, or can’t give you access to it.',
      'What you got isn’t what the page promised when you bought it.',
      'Someone else paid with your account, and you told us as soon as you knew.',
    ],
  },
  {
    title: 'Installments',
    paragraphs: [
      'A refund covers what you’ve paid so far, and your remaining payments are canceled. After seven days, the rest of your plan is still due, since the whole program is open to you from the first day.',
    ],
  },
  {
    title: 'How to ask',
    paragraphs: [
      `Write to us through the form at ${contactHref}, with your account’s email address and the number on your receipt. You don’t have to explain why.`,
    ],
  },
  {
    title: 'How long it takes',
    paragraphs: [
      'We answer within three working days. The money goes back the way it came: e-wallets within three working days after that, cards within 10 to 15, depending on the bank. You’ll get an email with the amount and the date.',
    ],
  },
  {
    title: 'What happens to your access',
    paragraphs: [
      'It ends with the refund. Your profile and progress stay in your account until you delete it, in case you come back.',
    ],
  },
];
