import { describe, expect, test } from 'vitest';
import { blocks, blockTypes, newBlock } from '../blocks/blocks.input.ts';
import { readPage } from '../blocks/readPage.input.ts';
import type { Block } from '../blocks/slots.ts';
import { checkMessages } from './checkMessages.ts';
import { checkPage } from './checkPage.ts';
import { fillersIn } from './fillers.ts';
import { isTemplateName, pageOf, templateNames } from './templates.input.ts';

const withTerms = { terms: ['once', 'thrice'] };
const page = (blocks: Block[]) => ({ title: 'A page', description: 'What it’s about.', blocks });
const found = (blocks: Block[], around: { terms: string[] | null } = withTerms) =>
  checkPage(page(blocks), around).map(({ level, text }) => `${level}: ${text}`);

test('a sound page has nothing to say', () => {
  expect(
    found([
      newBlock('hero', 'a', { title: 'Learn', text: 'How', action: { label: 'Go', href: '#b' } }),
      newBlock('pricing', 'b'),
    ]),
  ).toEqual([]);
});

test.each([
  [newBlock('button', 'a', { action: { label: 'Go', href: '' } }), checkMessages.nowhere('Go')],
  [newBlock('button', 'a', { action: { label: 'Go', href: '#gone' } }), checkMessages.nowhere('Go')],
  [newBlock('button', 'a', { action: { label: 'Go', href: '#form' } }), checkMessages.nowhere('Go')],
  [newBlock('button', 'a', { action: { label: '', href: '/enroll' } }), checkMessages.noWords],
  [newBlock('image', 'a'), checkMessages.noPicture],
  [newBlock('image', 'a', { picture: { src: '/api/uploads/1.webp', alt: '' } }), checkMessages.noAlt],
  [newBlock('leadForm', 'a'), checkMessages.noForm],
  [newBlock('video', 'a', { title: 'Day 1' }), checkMessages.noVideo],
  [newBlock('countdown', 'a'), checkMessages.noEnd('closes')],
  [newBlock('countdown', 'a', { to: 'opens' }), checkMessages.noEnd('opens')],
  [newBlock('countdown', 'a', { to: 'moment' }), checkMessages.noMoment],
  [newBlock('pricing', 'a', { hiddenTerms: ['once', 'thrice'] }), checkMessages.allHidden],
  [newBlock('pricing', 'a', { leadsTo: 'form' }), checkMessages.noFormHere],
])('%# is to fix', (block, text) => {
  expect(found([block])).toEqual([`fix: ${text}`]);
});

test('a checkout without terms, or without a funnel, can’t be published', () => {
  expect(found([newBlock('checkoutForm', 'a')], { terms: [] })).toEqual([`fix: ${checkMessages.noTerms}`]);
  expect(found([newBlock('pricing', 'a')], { terms: null })).toEqual([`fix: ${checkMessages.noFunnel}`]);
  expect(found([newBlock('pricing', 'a', { funnelId: 'other' })], { terms: null })).toEqual([]);
});

test('a quote needs the word of whoever said it', () => {
  const quote = { text: 'It worked.', name: 'Gilbert Yap', role: '', picture: { src: null, alt: '' } };
  const items = [
    { ...quote, hasAgreed: false },
    { ...quote, hasAgreed: true },
  ];
  expect(found([newBlock('testimonials', 'a', { items })])).toEqual([
    'fix: Gilbert Yap hasn’t agreed to be quoted. Ask them, then turn on “They agreed to be quoted”, or remove the quote',
  ]);
});

test('a coach is chosen before a page with their card is published', () => {
  expect(found([newBlock('coach', 'a')])).toEqual([`fix: ${checkMessages.noCoach}`]);
  expect(found([newBlock('coach', 'a', { coach: '12' })])).toEqual([]);
});

test('a block that visitors would see nothing of is to check, once the server has looked', () => {
  const [wins, dates, coach, faq] = [
    newBlock('wins', 'w'),
    newBlock('dates', 'd'),
    newBlock('coach', 'c', { coach: '12' }),
    newBlock('faq', 'q', { from: 'Common questions', items: [] }),
  ];
  const shown = [wins, dates, coach, faq];
  const checked = (known: Record<string, object>) =>
    checkPage(page(shown), { ...withTerms, found: known }).map(({ level, text, blockId }) => [level, blockId, text]);
  expect(checked({})).toEqual([]);
  expect(checked({ w: { wins: [] }, d: { dates: [] }, c: { person: null }, q: { items: [] } })).toEqual([
    ['check', 'w', checkMessages.noWins],
    ['check', 'd', checkMessages.noDates],
    ['check', 'c', checkMessages.hiddenCoach],
    ['check', 'q', checkMessages.noQuestions],
  ]);
  expect(checked({ w: { wins: [{}] }, d: { dates: [{}] }, c: { person: {} }, q: { items: [{}] } })).toEqual([]);
});

test('a button below the dates of events leads somewhere; a training’s own days need none', () => {
  const action = { label: 'Go', href: '' };
  expect(found([newBlock('dates', 'a', { from: 'events', action })])).toEqual([`fix: ${checkMessages.nowhere('Go')}`]);
  expect(found([newBlock('dates', 'a', { action })])).toEqual([]);
});

test('a headline that stands twice is to fix, a second first headline to check', () => {
  const [one, two] = [
    newBlock('hero', 'a', { title: 'Learn', text: 'How', action: { label: '', href: '' } }),
    newBlock('bullets', 'b', { heading: 'learn ', items: [] }),
  ];
  expect(found([one, two])).toEqual([`fix: ${checkMessages.headlineTwice('learn')}`]);
  expect(found([one, newBlock('richText', 'c', { html: '<h1>Other</h1>' })])).toEqual([
    `check: ${checkMessages.twoHeadlines}`,
  ]);
});

test('a link that needs a login is to check; the login itself is not', () => {
  const to = (href: string) => found([newBlock('button', 'a', { action: { label: 'Lessons', href } })]);
  expect(to('/courses/my-courses')).toEqual([`check: ${checkMessages.needsLogin('Lessons')}`]);
  expect(to('/login')).toEqual([]);
  expect(to('/free-training?from=a')).toEqual([]);
});

test('a page over its budget is to fix, many blocks are to check', () => {
  const long = Array.from({ length: 2 }, (_, at) =>
    newBlock('richText', `r${at}`, { html: `<p>${'long '.repeat(6_000)}${at}</p>` }),
  );
  expect(found(long)).toEqual([`fix: ${checkMessages.tooHeavy}`]);
  const many = Array.from({ length: 61 }, (_, at) => newBlock('divider', `d${at}`));
  expect(found(many)).toEqual([`check: ${checkMessages.tooManyBlocks(61)}`]);
});

test('a picture that is heavy on a phone is to check, and so are all of them together', () => {
  const image = (id: string, src: string) => newBlock('image', id, { picture: { src, alt: 'Joy' } });
  const weighed = (pictures: Record<string, number>, ...blocks: Block[]) =>
    checkPage(page(blocks), { ...withTerms, pictures }).map(({ text, blockId }) => [blockId, text]);
  const [a, b] = ['/api/site-pictures/aaaaaaaaaaaaaaaaaa', '/api/site-pictures/bbbbbbbbbbbbbbbbbb'];
  expect(weighed({ [a]: 150_000 }, image('a', a), image('b', b))).toEqual([]);
  expect(weighed({ [a]: 1_234_567 }, image('a', a), image('b', a))).toEqual([
    [null, 'All pictures together are 1,235 KB. On a phone that takes long to load'],
    ['a', '1,235 KB is heavy for phones. Use a plainer or smaller picture'],
    ['b', '1,235 KB is heavy for phones. Use a plainer or smaller picture'],
  ]);
  const made = newBlock('columns', 'c');
  const columns = { ...made, props: { ...made.props, left: [image('a', a)] } };
  expect(weighed({ [a]: 200_000 }, columns)).toEqual([['a', checkMessages.heavyPicture(200_000)]]);
  expect(weighed({}, image('a', '/toString'))).toEqual([]);
});

test('an empty page, and one without a title, can’t be published', () => {
  expect(checkPage({ title: '', description: '', blocks: [] }, withTerms).map(({ text }) => text)).toEqual([
    checkMessages.noTitle,
    checkMessages.empty,
    checkMessages.noDescription,
  ]);
});

describe('templates', () => {
  test.each(Object.keys(templateNames).filter(isTemplateName))(
    '%s is a page that can be read and says what is to fill in',
    (name) => {
      let made = 0;
      const template = pageOf(name, { name: 'Masterclass', next: '/checkout/masterclass' }, () => `b${(made += 1)}`);
      expect(readPage(template)).toEqual({ page: template, problems: [] });
      const texts = checkPage(template, withTerms).map(({ text }) => text);
      expect(texts).not.toContain(checkMessages.noTitle);
      expect(texts.filter((text) => text.includes('twice'))).toEqual([]);
    },
  );
});

/** Words that a new block begins with and that can stand on a page. */
const publishable = new Set([
  'Your coach',
  'What you get',
  'And you get',
  'Total value',
  'Save my seat',
  'Save your seat',
  'Before you ask',
  'Members work for',
  'Choose what fits your budget',
  'Same classes, same coaches. The only difference is how you pay.',
  'Three evenings, one clear next step',
  'Come live or watch later. Each evening ends with something you keep.',
  'Where should we send your link?',
  'Watch it free',
  'You can unsubscribe whenever you like.',
  'Next dates',
  'See how to join',
  'What they earned with it',
  'Real members, with their consent.',
  'Doors close in',
  'Doors are closed',
  'From people who’ve been where you are',
  'Shared with their permission. Results vary from person to person.',
]);

const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
};

test.each(blockTypes)('whatever a new %s says is either fit to be published or keeps it from being', (type) => {
  const block = newBlock(type, 'a');
  const fillers = fillersIn(block);
  const plain = (text: string) =>
    text
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  const loose = wordsIn(blocks[type].defaults()).filter(
    (text) => !publishable.has(text) && !fillers.includes(plain(text)),
  );
  expect(loose).toEqual([]);
  for (const words of fillers) expect(found([block])).toContain(`fix: ${checkMessages.filler(words)}`);
});

test('a block that was filled in has no filler, and a countdown with an end is fine', () => {
  const items = [{ title: 'Your own', text: 'The first thing', href: '', icon: 'star' as const }];
  expect(found([newBlock('bullets', 'a', { items })])).toEqual([]);
  const times = { opens: false, closes: true };
  expect(checkPage(page([newBlock('countdown', 'a')]), { ...withTerms, times })).toEqual([]);
});
