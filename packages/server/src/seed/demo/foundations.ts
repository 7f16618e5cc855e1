import type { DemoCourse } from './content.ts';

export const foundations: DemoCourse = {
  key: 'DC-2',
  name: 'Freelancing Foundations',
  shortDescription: 'What you sell, what it costs you, and what to ask for it.',
  category: 'Basics',
  level: 'beginner',
  units: [
    {
      name: 'Money first',
      lessons: [
        {
          name: 'Your floor rate',
          shortDescription: 'The amount below which the answer is no.',
          isPreview: true,
          minutes: 12,
          paragraphs: [
            'Add what one month of your life costs: rent or your share of it, food, load and data, transport, school, SSS, PhilHealth and Pag-IBIG, and something for the month when no client pays. Divide by the hours you can really sell, which for most people is half the hours they work. That is your floor.',
            'Write it in pesos and in dollars and keep it where you can see it. A floor is not your price. It’s the line that keeps you from paying to work.',
          ],
        },
        {
          name: 'Hourly, fixed or monthly',
          shortDescription: 'Three ways to be paid and what each does to your week.',
          minutes: 9,
          paragraphs: [
            'Hourly is fair while no one knows how long the work takes. Fixed rewards you for getting faster, and punishes you for a vague scope. Monthly is calm, as long as both sides know what a month contains.',
            'Start a new client hourly for two weeks with a cap, then offer a fixed or monthly price with what you learned. You’ll have real numbers, and they’ll have seen you work.',
          ],
        },
        {
          name: 'Getting paid across borders',
          shortDescription: 'Fees, exchange rates and the day the money lands.',
          minutes: 8,
          paragraphs: [
            'Compare what arrives, not what is sent. A transfer that is "free" with a poor exchange rate can cost more than one with a fee. Send yourself a small amount through each way once and write down what reached your account, and after how many days.',
            'Ask for half up front when you start with someone new. People who mean to pay won’t be offended.',
          ],
        },
      ],
    },
    {
      name: 'Working with people',
      lessons: [
        {
          name: 'The first call',
          shortDescription: 'Twenty minutes, five questions, and a next step.',
          video: 'first-call',
          points: 20,
          paragraphs: [
            'Ask what made them look for help now, what they have tried, how they will know it worked, who else decides, and when it has to be done. Then say in two sentences what you understood. Most of a first call is listening.',
            'End it by naming the next step and the day: "I will send you a one-page plan on Thursday". Then send it on Wednesday.',
          ],
        },
        {
          name: 'Scope in plain words',
          shortDescription: 'What is in, what is out, and what happens when that changes.',
          minutes: 10,
          paragraphs: [
            'A scope is a list of things a stranger could count. "Four posts a week, one picture each, two rounds of changes" can be counted. "Social media management" cannot.',
            'Add one line for what’s out and one for how you handle it: "Anything else is welcome, and I’ll price it before I start." That sentence has saved more friendships than any contract.',
          ],
        },
        {
          name: 'When a client goes quiet',
          shortDescription: 'What to send after three days, a week and a month.',
          minutes: 6,
          paragraphs: [
            'After three days, repeat only the one question that’s blocking you, so they can answer it from a phone. After a week, say what you’ll do without an answer, and when. After a month, kindly close the project and send the invoice for what’s done.',
            'Quiet clients are rarely angry. They are busy, ashamed of being late, or waiting for someone else. Make it easy for them to come back.',
          ],
        },
      ],
    },
  ],
};
