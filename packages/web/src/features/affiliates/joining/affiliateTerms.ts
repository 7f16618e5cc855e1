import type { PolicySection } from '@tribe/domain/features/site/policies/policyText.ts';

export const affiliateTerms = {
  title: 'Affiliate Terms',
  since: 'Wed, 11/25/2026',
  lead: 'You tell people about us, and we pay you when they buy. Here’s how it works, in plain words.',
} as const;

/** The product's own terms, until an academy publishes its own. */
export const affiliateTermsSections: readonly PolicySection[] = [
  {
    title: 'How you join',
    paragraphs: [
      'Accept these terms to apply. We look at every application and tell you what we decided. You earn from the day we approve you.',
    ],
    points: [
      'You must be 18 or older and a member.',
      'One person has one affiliate account.',
      'If we turn your application down or pause your account, we tell you why.',
    ],
  },
  {
    title: 'What counts as yours',
    paragraphs: [
      'A sale is yours when someone uses your coupon, or when your link was the last one they followed in the 30 days before they ordered, or when you were the first to bring them to us. Every sale is decided once, and your account says why it’s yours.',
      'You don’t earn on what you buy yourself, whichever account, email or device you use.',
    ],
  },
  {
    title: 'What you earn and when',
    paragraphs: [
      'You earn commission on each payment that actually arrives, at the rate on that day. Each commission is on hold for 30 days. After that it’s ready for the next payout.',
    ],
    points: [
      'We pay once you have at least the minimum payout. What’s below it waits for the next one.',
      'If a payment is refunded or turns out invalid, its commission is taken back, even if it was already paid out. It’s then subtracted from your next payout.',
      'We withhold tax where the law requires it and give you the form that says how much.',
      'When you change your payout details, we wait 3 days before we send anything there.',
    ],
  },
  {
    title: 'How you tell others',
    paragraphs: ['Be honest. Say that you earn when people buy through your link.'],
    points: [
      'Don’t promise results or income that we don’t promise.',
      'Don’t spam: no messages to people who didn’t ask for them.',
      'Don’t bid on our name in ads, and don’t pretend to be us.',
      'Don’t offer part of your commission to buyers unless we agreed to it.',
    ],
  },
  {
    title: 'People’s data',
    paragraphs: [
      'You see that someone came through you and how far they got, never who they are. Don’t try to find out. The Data Privacy Act of 2012 (Republic Act No. 10173) applies to you too.',
    ],
  },
  {
    title: 'How it ends',
    paragraphs: [
      'You can stop any time. We can pause or close your account if you break these terms. What you earned honestly up to then is still paid.',
      'If we change these terms, we ask you to accept the new version. It applies from then on.',
    ],
  },
];
