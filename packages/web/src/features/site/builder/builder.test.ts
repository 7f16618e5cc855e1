import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newBlock } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { PageDocument } from '@tribe/domain/features/site/blocks/slots.ts';
import { attacks } from '@tribe/domain/testing/attacks.ts';
import { failure } from '#kernel/failures/failure.ts';
import { cleanHtml } from './cleanHtml.ts';
import { readClipboard, writeBlocks } from './clipboard.ts';
import { makeBuilder } from './makeBuilder.ts';
import { makePageKeeper, type Outcome, type Save } from './pageKeeper.ts';

const page = (title: string): PageDocument => ({ title, description: '', blocks: [newBlock('hero', 'a')] });
const answer = (document: unknown, revision: number, draftBy = 'Joy Peña') => ({
  document,
  revision,
  hasDraft: true,
  draftBy,
  draftAt: '2026-11-21T06:41:00.000Z',
  published: null,
  waiting: null,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that takes what comes with its own revision, and answers what it has to anything else. */
function aServer() {
  const held = { revision: 1, document: page('First'), by: 'Joy Peña' };
  const sent: string[] = [];
  const save: Save = async (revision, document): Promise<Outcome> => {
    sent.push(document.title);
    if (revision !== held.revision) return { done: false, page: answer(held.document, held.revision, held.by) };
    Object.assign(held, { document, revision: revision + 1, by: 'Joy Peña' });
    return { done: true, page: answer(held.document, held.revision, held.by) };
  };
  return { held, sent, save };
}

describe('a page saves itself', () => {
  test('a little after the last key, once, with what stands there then', async () => {
    const { sent, save, held } = aServer();
    const keeper = makePageKeeper(answer(held.document, 1), save);
    keeper.change(page('A'), 'title');
    keeper.change(page('Ab'), 'title');
    expect(keeper.isUnsaved()).toBe(true);
    await vi.advanceTimersByTimeAsync(900);
    expect(sent).toEqual(['Ab']);
    expect(keeper.state.get()).toMatchObject({ now: 'saved', saved: { revision: 2 } });
    expect(keeper.isUnsaved()).toBe(false);
  });

  test('what is typed while it saves is saved after it', async () => {
    const { sent, save, held } = aServer();
    const keeper = makePageKeeper(answer(held.document, 1), save);
    keeper.change(page('A'));
    const saving = keeper.flush();
    keeper.change(page('B'));
    await saving;
    expect(sent).toEqual(['A', 'B']);
  });

  test('the second of two editors is told who was first, writes nothing over, and chooses', async () => {
    const { sent, save, held } = aServer();
    const keeper = makePageKeeper(answer(held.document, 1), save);
    Object.assign(held, { revision: 2, document: page('Theirs'), by: 'Ana Cruz' });
    keeper.change(page('Mine'));
    await keeper.flush();
    expect(keeper.state.get()).toMatchObject({ now: 'clash', clash: { by: 'Ana Cruz', theirs: { title: 'Theirs' } } });
    keeper.change(page('Mine still'));
    await keeper.flush();
    expect(sent).toEqual(['Mine']);
    keeper.keepMine();
    await keeper.flush();
    expect(held.document.title).toBe('Mine still');
  });

  test('who takes the other’s page can still go back to their own', async () => {
    const { save, held } = aServer();
    const keeper = makePageKeeper(answer(held.document, 1), save);
    Object.assign(held, { revision: 2, document: page('Theirs'), by: 'Ana Cruz' });
    keeper.change(page('Mine'));
    await keeper.flush();
    keeper.takeTheirs();
    expect(keeper.page().title).toBe('Theirs');
    expect(keeper.isUnsaved()).toBe(false);
    keeper.undo();
    expect(keeper.page().title).toBe('Mine');
    await keeper.flush();
    expect(held.document.title).toBe('Mine');
  });

  test('a save whose answer was lost is no clash with oneself', async () => {
    const { save, held } = aServer();
    let isLost = true;
    const keeper = makePageKeeper(answer(held.document, 1), async (revision, document) => {
      const outcome = await save(revision, document);
      return isLost ? { failure: failure('NETWORK') } : outcome;
    });
    keeper.change(page('A'));
    await keeper.flush();
    expect(keeper.state.get().now).toBe('offline');
    isLost = false;
    await vi.advanceTimersByTimeAsync(4_100);
    expect(keeper.state.get()).toMatchObject({ now: 'saved', clash: null, saved: { revision: 2 } });
  });

  test('what is refused is told, and not sent again until it changes', async () => {
    let count = 0;
    const keeper = makePageKeeper(answer(page('First'), 1), async () => {
      count += 1;
      return { failure: failure('BAD_USER_INPUT', 'This page is too large') };
    });
    keeper.change(page('A'));
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count).toBe(1);
    expect(keeper.state.get()).toMatchObject({ now: 'failed', message: 'This page is too large' });
  });

  test('a broken block of what is stored is left out and named', () => {
    const stored = { title: 'A', description: '', blocks: [newBlock('hero', 'a'), { type: 'gone', props: {} }] };
    const { problems, history } = makePageKeeper(answer(stored, 1), aServer().save).state.get();
    expect(history.now.blocks).toHaveLength(1);
    expect(problems).toMatchObject([{ type: 'gone' }]);
  });
});

describe('what is done with blocks is said', () => {
  const begun = () => makeBuilder(makePageKeeper(answer({ ...page('A'), blocks: [] }, 1), aServer().save));

  test('added after the selected one, moved, copied, removed, undone', () => {
    const builder = begun();
    builder.add('hero');
    expect(builder.said.get()).toBe('Added: Hero, place 1 of 1');
    builder.add('divider');
    builder.step(builder.selected.get() ?? '', 'up');
    expect(builder.said.get()).toBe('Divider, place 1 of 2');
    builder.step(builder.selected.get() ?? '', 'up');
    expect(builder.said.get()).toBe('Divider can’t move further up');
    builder.add('faq');
    expect(builder.blocks().map(({ type }) => type)).toEqual(['divider', 'faq', 'hero']);
    builder.remove(builder.selected.get() ?? '');
    expect(builder.said.get()).toBe('FAQ removed. Hero, place 2 of 2');
    builder.undo();
    expect(builder.blocks()).toHaveLength(3);
  });

  test('into columns and out of them, with the column in the words; columns themselves are added beside', () => {
    const builder = begun();
    builder.add('columns');
    const columns = builder.selected.get() ?? '';
    builder.add('image', { zone: `${columns}:left`, at: 0 });
    const image = builder.selected.get() ?? '';
    builder.step(image, 'in');
    expect(builder.said.get()).toBe('Image, place 1 of 1 in the right column');
    builder.add('columns');
    expect(builder.blocks().map(({ type }) => type)).toEqual(['columns', 'columns']);
    builder.step(image, 'in');
    expect(builder.said.get()).toBe('Image, place 2 of 3');
  });
});

/** As much of a browser's clipboard as is used. */
function aClipboard(texts: Record<string, string> = {}): DataTransfer {
  const clipboard = new DataTransfer();
  for (const [type, text] of Object.entries(texts)) clipboard.setData(type, text);
  return clipboard;
}

describe('what is pasted is a stranger’s', () => {
  test('blocks come back as they were copied', () => {
    const clipboard = aClipboard();
    const hero = newBlock('hero', 'a', { title: 'Learn' });
    writeBlocks(clipboard, [hero]);
    expect(readClipboard(clipboard)).toEqual({ blocks: [hero], lost: 0 });
  });

  test.each(['', 'hello', '{"tribeBlocks":', '{"tribeBlocks":7}', '["tribeBlocks"]', 'null'])('%j is none', (text) => {
    expect(readClipboard(aClipboard({ 'text/plain': text }))).toBeNull();
  });

  test('unknown and broken blocks are left out and counted', () => {
    const text = JSON.stringify({ tribeBlocks: [newBlock('faq', 'a'), { type: 'gone' }, { type: 'hero', props: 1 }] });
    expect(readClipboard(aClipboard({ 'text/plain': text }))).toMatchObject({ blocks: [{ type: 'faq' }], lost: 2 });
  });

  test('what acts goes, and its words stay', () => {
    const html = '<p onclick="x()">A <b>b</b><script>x()</script> <a href="javascript:x()">c</a> <x-y>d</x-y></p>';
    expect(cleanHtml(html)).toBe('<p>A <b>b</b> <a>c</a> d</p>');
  });

  test(`of ${attacks.length} payloads, only tags of the list and good addresses are left`, () => {
    expect(attacks.length).toBeGreaterThanOrEqual(150);
    for (const html of attacks) {
      const clean = cleanHtml(html);
      const left = clean.replaceAll(
        /<\/?(?:p|br|hr|h[234]|[uo]l|li|blockquote|pre|code|strong|b|em|[ius]|su[bp]|fig\w+|t(?:able|head|body|[rhd]))>|<\/?a>/g,
        '',
      );
      expect(left.replaceAll(/<a href="(?:https?:|mailto:|tel:|\/(?!\/)|#|\?)[^"<>]*">/gi, '')).not.toMatch(/[<>]/);
    }
  });

  test('what is good of a text stays', () => {
    const good = '<h2>Hi</h2><p>A <strong>b</strong> <a href="/enroll">c</a></p>';
    expect(cleanHtml(good)).toBe(good);
  });
});
