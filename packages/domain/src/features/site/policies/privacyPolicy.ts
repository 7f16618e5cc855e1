import type { PolicySection } from './policyText.ts';

export const privacyPolicy = {
  title: 'Privacy Policy',
  description:
    'What we know about you, why, how long we keep it, and how to get a copy or have it deleted, under the Philippine Data Privacy Act.',
  since: 'Sat, 11/21/2026',
  lead: 'We keep only what we need to teach you, run your membership and do our accounting. We never sell it. This page explains it in plain words, as the Data Privacy Act of 2012 (Republic Act No. 10173) requires.',
} as const;

/** The sections of the policy. `contact` is where a person writes about their data. */
export function privacySections(name: string, contact: string): readonly PolicySection[] {
  return [
    {
      title: 'Who’s responsible',
      paragraphs: [
        `${name} decides why and how your data is used, and is the personal information controller under the Act. To reach our data protection officer, write to ${contact}.`,
      ],
    },
    {
      title: 'What we keep, and why',
      paragraphs: ['We use each kind of data for one purpose, and for nothing else without asking you first.'],
      points: [
        'Account: your name, email address and password (stored as a one-way fingerprint that can’t be reversed), so you can log in and we can contact you. Needed for our contract with you.',
        'Profile: your birth date, sex, mobile number, address, picture and links, if you give them to us. Others only see what you choose to share. With your consent.',
        'Learning: the lessons, tasks and events you’ve finished, your points and your stage, so you can pick up where you left off and your coaches can help. Needed for our contract with you.',
        'Forms and check-ins: your answers, which are read by the coaches and staff who work with you. With your consent.',
        'Payments: what you bought, when, for how much, and the payment reference. We never see your card number; it stays with the payment service. Needed for our contract with you and required by tax law.',
        'Security: when and from what address your account was used, and what staff did with it, so we can detect misuse. This is in our legitimate interest, and yours.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Coaches, group leaders and success managers see the people assigned to them. Office staff see what they need for their work, and every change they make to your account is recorded. When a staff member signs in as you to help, your account page shows who, when and why.',
        'Services that work for us (hosting, email, payments) get only what they need for their task and are bound by contract. We don’t sell your data or give it away for advertising. We only load a pixel or tag manager after you agree.',
        'Some of these services are outside the Philippines. We’re still responsible for your data there, as the Act requires.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['As long as you have an account. After that:'],
      points: [
        'Profile, learning and answers: deleted or anonymized within 90 days after you ask or your account is closed.',
        'Invoices and payments: ten years, as tax law requires.',
        'Records of sign-ins and staff activity: two years.',
        'Email addresses of people who saved a seat but never joined: one year after our last email, or right away if they unsubscribe.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: ['The Act gives you these rights. Using them is free.'],
      points: [
        'To be informed. That’s what this page is for.',
        'To see what we have about you and get a copy in a common format.',
        'To have mistakes corrected. You can change most of it yourself in your profile.',
        'To object, to withdraw your consent, and to have your data blocked, removed or destroyed.',
        'To be compensated for harm caused by false, unlawfully obtained or misused data.',
        'To file a complaint with the National Privacy Commission (privacy.gov.ph).',
      ],
    },
    {
      title: 'How to use them',
      paragraphs: [
        `Members can download a copy or ask for deletion on their account page. Anyone can write to ${contact}. We’ll answer within 15 working days, and we may ask you to confirm who you are.`,
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted. Passwords and codes are stored as fingerprints. Access depends on role and is recorded. Backups are stored separately and tested. If something happens that puts you at real risk, we’ll tell you and the National Privacy Commission within 72 hours of finding out.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'One cookie keeps you signed in. Your browser also remembers small choices, like which table columns you’ve hidden. Neither one tracks you.',
      ],
    },
    {
      title: 'People under 18',
      paragraphs: [
        'This service is for adults. People under 18 need the consent of a parent or guardian. If we receive data without it, we’ll delete it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['When this policy changes, we’ll update its date and email members before it takes effect.'],
    },
  ];
}
