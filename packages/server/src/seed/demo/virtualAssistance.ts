import type { DemoCourse } from './content.ts';

export const virtualAssistance: DemoCourse = {
  key: 'DC-4',
  name: 'Virtual Assistance from Zero',
  shortDescription: 'Inbox, calendar and travel, done so well your client forgets they were ever a worry.',
  category: 'Skills',
  level: 'beginner',
  units: [
    {
      name: 'The daily craft',
      lessons: [
        {
          name: 'An inbox at zero by ten',
          shortDescription: 'Sort, answer, pass on, or archive.',
          minutes: 9,
          paragraphs: [
            'Go through the inbox twice a day and touch each message once. Answer what takes two minutes, pass on what belongs to someone else, put what needs the client into one list with your suggested answer, and archive the rest.',
            'Your client should open one list in the morning, say yes eight times and no twice, and be done.',
          ],
        },
        {
          name: 'Calendars across time zones',
          shortDescription: 'Manila, New York and London without a missed call.',
          minutes: 8,
          paragraphs: [
            'Write both times in every invitation, with the city, not just the abbreviation: "9:00 PM Manila, 9:00 AM New York". The Philippines doesn’t change its clocks. Most of your clients do, twice a year, and not on the same Sunday.',
            'Set a reminder two weeks before each change. No one will thank you, because nothing will go wrong.',
          ],
        },
        {
          name: 'Booking travel that works',
          shortDescription: 'Options in one screen, and a page for the day itself.',
          minutes: 7,
          paragraphs: [
            'Offer three options and say which one you’d pick. Check the name against the passport, the layover against the terminal, and the hotel against the meeting.',
            'On the day, your client needs one page: times, addresses, codes, and the number of a person who answers.',
          ],
        },
      ],
    },
    {
      name: 'Being trusted',
      lessons: [
        {
          name: 'Passwords and access',
          shortDescription: 'Only what you need, only for as long as you need it.',
          minutes: 5,
          paragraphs: [
            'Ask for your own account in every tool rather than the client’s password. If that’s not possible, use a password manager that shares without showing.',
            'Keep a list of what you can open. On your last day, hand it over and ask for each line to be closed.',
          ],
        },
        {
          name: 'Bad news early',
          shortDescription: 'How to say that something went wrong.',
          minutes: 6,
          paragraphs: [
            'Say what happened, what it means for them, what you have done already, and what you need. Four sentences, the same day, with no excuses in them.',
            'Clients forgive a mistake they hear about from you. They don’t forgive one they find themselves.',
          ],
        },
      ],
    },
  ],
};
