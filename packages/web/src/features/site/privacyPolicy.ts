import type { PolicySection } from '#blocks/Policy.tsx';

export const privacyPolicy = {
  title: 'Privacy Policy',
  description:
    'What we keep about you, why, for how long, and how you get it or have it deleted, after the Philippine Data Privacy Act.',
  since: 'Sat, 11/21/2026',
  lead: 'We keep what we need to teach you, to run your membership and to do the books, and nothing to sell. This page says it in plain words, as the Data Privacy Act of 2012 (Republic Act No. 10173) asks of us.',
} as const;

/** The sections of the policy. `contact` is where a person writes about their data. */
export function privacySections(name: string, contact: string): readonly PolicySection[] {
  return [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${name} decides why and how your data is used, and is the personal information controller in the sense of the Act. Our data protection officer reads what is sent to ${contact}.`,
      ],
    },
    {
      title: 'What we keep, and why',
      paragraphs: ['Each kind of data has a purpose, and is used for nothing else without asking you first.'],
      points: [
        'Account: your name, e-mail address and password (as a fingerprint that cannot be turned back), so that you can sign in and we can write to you. Needed for our contract with you.',
        'Profile: birthdate, sex, mobile number, address, picture and links, as far as you give them. Shown to others only where you say so. With your consent.',
        'Learning: which lessons, tasks and events you finished, your points and your stage, so that you can go on where you were and your coaches can help. Needed for our contract with you.',
        'Forms and check-ins: what you answer, read by the coaches and staff who work with you. With your consent.',
        'Payments: what you bought, for how much, when, and the reference of the payment. Card numbers never reach us; they stay with the payment service. Needed for the contract and required by tax law.',
        'Security: when and from which address your account was used, and what staff did with it, so that misuse can be found. Our legitimate interest, and yours.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'Coaches, group leaders and success managers see the people assigned to them. Office staff see what their work needs, and every look at your account that changes something is recorded. When staff sign in as you to help, your account page shows who, when and why.',
        'Services that work for us (hosting, mail, payments) get only what their task needs and are bound by contract. We do not sell data, and we do not give it away for advertising. A pixel or tag manager is loaded only after you agree, and never before.',
        'Some of these services stand outside the Philippines. We remain responsible for your data there, as the Act says.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: ['As long as you have an account, and then:'],
      points: [
        'Profile, learning and answers: deleted or made nameless within 90 days after you ask or your account is closed.',
        'Invoices and payments: ten years, because tax law asks for it.',
        'Records of sign-ins and of what staff did: two years.',
        'Addresses of people who saved a seat and never joined: one year after our last letter, or at once when you leave the list.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: ['The Act gives you these rights, and using them costs nothing.'],
      points: [
        'To be informed, which is what this page is for.',
        'To see what we have about you, and to take it with you in a common format.',
        'To have what is wrong corrected. Most of it you can change yourself in your profile.',
        'To object, to withdraw a consent, and to have your data blocked, removed or destroyed.',
        'To be compensated for harm that comes from false, unlawfully obtained or misused data.',
        'To lodge a complaint with the National Privacy Commission (privacy.gov.ph).',
      ],
    },
    {
      title: 'How to use them',
      paragraphs: [
        `Members ask for a copy or for deletion on their account page; everybody may write to ${contact}. We answer within fifteen working days, and may ask for something that shows that you are you.`,
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'Connections are encrypted, passwords and codes are stored as fingerprints, access is given by role and recorded, backups are kept apart and tried out. Should something happen that puts you at real risk, we tell you and the National Privacy Commission within 72 hours after we know.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'One cookie keeps you signed in. Your browser also remembers small choices, such as which columns of a table you hide. Neither follows you anywhere.',
      ],
    },
    {
      title: 'People under eighteen',
      paragraphs: [
        'The product is for adults. A person under eighteen needs the consent of a parent or guardian, and we delete what reached us without it.',
      ],
    },
    {
      title: 'Changes',
      paragraphs: ['When this policy changes, its date changes with it, and we email members before it takes effect.'],
    },
  ];
}
