// @vitest-environment node
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import { expect, test } from 'vitest';
import { trainingAs } from '#features/site/training/trainingAs.ts';
import { renderPage } from '../server.tsx';
import { blockPage, frame } from './testing/blockPage.ts';

const aboutOf = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!);

test('questions and prices are structured data for search engines', async () => {
  const faq = newBlock('faq', 'q', { items: [{ question: 'Is it free?', answer: '<p>Yes, <b>all</b> of it.</p>' }] });
  const term = { id: 'a', name: 'In full', price: '₱1.00', times: '', when: '', note: '', total: 100 };
  const { html } = await blockPage([faq, newBlock('pricing', 'p')], { p: { terms: [term], href: '/checkout/x' } });
  const about = aboutOf(html);
  expect(about['@graph']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ '@type': 'Organization', name: 'Tribe' }),
      expect.objectContaining({ '@type': 'FAQPage' }),
      expect.objectContaining({ '@type': 'Product' }),
    ]),
  );
  expect(JSON.stringify(about)).toContain('Yes, all of it.');
  expect(JSON.stringify(about)).toContain('"price":"1.00"');
});

test('coming dates are structured data, and so are the questions of a saved section', async () => {
  const date = {
    key: 'event-1',
    name: 'Open clinic',
    text: 'Bring one pitch.',
    startsAt: '2026-11-22T02:00:00.000Z',
    endsAt: '2026-11-22T03:00:00.000Z',
    when: 'Sun, 11/22/2026 10:00 AM Manila',
    elsewhere: ['Sat, 11/21/2026 9:00 PM New York time'],
    isOnline: true,
    isFree: false,
    action: { label: 'See how to join', href: '/enroll' },
  };
  const inPerson = { ...date, key: 'event-2', isOnline: false, isFree: true, endsAt: null, action: null };
  const blocks = [newBlock('dates', 'd'), newBlock('faq', 'q', { from: 'Money', items: [] })];
  const items = [{ question: 'Can I pay from GCash?', answer: '<p>Yes.</p>' }];
  const { html } = await blockPage(blocks, { d: { dates: [date, inPerson] }, q: { items } });
  const graph: Record<string, unknown>[] = aboutOf(html)['@graph'];
  expect(graph.filter((each) => each['@type'] === 'Event')).toMatchObject([
    {
      startDate: date.startsAt,
      endDate: date.endsAt,
      url: 'https://tribe.example/enroll',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation' },
    },
    { eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode', isAccessibleForFree: true },
  ]);
  expect(graph.find((each) => each['@type'] === 'FAQPage')).toMatchObject({
    mainEntity: [{ name: 'Can I pay from GCash?' }],
  });
  expect(html).toContain('<time datetime="2026-11-22T02:00:00.000Z">Sun, 11/22/2026 10:00 AM Manila</time>');
  expect(html).toContain('New York');
});

test('a day of a training that has a time is an event that anybody may join from home', async () => {
  const training = trainingAs('opens');
  const days = training.days.map((day) => (day.day === 2 ? { ...day, opensAt: '2026-11-22T12:00:00.000Z' } : day));
  const { html } = await renderPage('training', { ...training, days, ...frame('/free-training-beginner') });
  const [course, ...events] = aboutOf(html)['@graph'];
  expect(course).toMatchObject({ '@type': 'Course', isAccessibleForFree: true });
  expect(events).toMatchObject([
    {
      '@type': 'Event',
      startDate: '2026-11-22T12:00:00.000Z',
      url: 'https://tribe.example/free-training-beginner/2',
      location: { '@type': 'VirtualLocation' },
    },
  ]);
});
