import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { attacks, hostileAddresses } from '../../../testing/attacks.ts';
import { fc } from '../../../testing/property.ts';
import { block, line } from './block.input.ts';
import { blocks, blockTypes, newBlock } from './blocks.input.ts';
import { blankItem, cleanBlocks, fieldsOf, fieldsOfBlock } from './fieldsOf.input.ts';
import { blockMessages, mostBlocks, problemWords, readBlocks, readPage } from './readPage.input.ts';
import { type Block, everyBlock, slotsOf } from './slots.ts';

const hero = (props: Record<string, unknown> = {}) => {
  const made = newBlock('hero', 'a');
  return { ...made, props: { ...made.props, ...props } };
};

describe('every kind of block', () => {
  test.each(blockTypes)('%s begins with what its own schema takes, and comes back as it was', (type) => {
    const made = newBlock(type, 'one');
    expect(readBlocks([made])).toEqual({ blocks: [made], problems: [] });
    expect(blocks[type].type).toBe(type);
    expect(slotsOf(type)).toEqual(blocks[type].slots);
  });

  test.each(blockTypes)(
    '%s has a labelled field for everything it shows, and a new item of a list is valid',
    (type) => {
      const fields = fieldsOfBlock(type);
      expect(fields.map(({ name }) => name)).toEqual(Object.keys(blocks[type].schema.shape));
      for (const field of fields) {
        expect(field.label).not.toBe(field.name);
        if (field.kind !== 'list') continue;
        const made = newBlock(type, 'one');
        const longer = { ...made, props: { ...made.props, [field.name]: [blankItem(field.fields)] } };
        expect(readBlocks([longer]).problems).toEqual([]);
      }
    },
  );
});

describe('what is stored may be anything', () => {
  test('one broken block is left out and named, and nothing else goes with it', () => {
    const { blocks: read, problems } = readBlocks([
      hero(),
      { type: 'gone', props: { id: 'b', v: 1 } },
      hero({ id: 'c', title: 7 }),
      newBlock('divider', 'd'),
    ]);
    expect(read.map(({ props }) => props.id)).toEqual(['a', 'd']);
    expect(problems.map(problemWords)).toEqual([
      `gone: ${blockMessages.unknown}`,
      expect.stringMatching(/^Hero: title: /),
    ]);
    expect(problems.map(({ place }) => place)).toEqual(['blocks.1', 'blocks.2']);
  });

  test('a broken slot keeps its block and the other slot', () => {
    const columns = newBlock('columns', 'a');
    const broken = { ...columns, props: { ...columns.props, left: 'no list', right: [newBlock('divider', 'b')] } };
    const { blocks: read, problems } = readBlocks([broken]);
    expect([...everyBlock(read)].map(({ type }) => type)).toEqual(['columns', 'divider']);
    expect(problems).toEqual([{ place: 'blocks.0.left', type: null, id: null, message: blockMessages.notAList }]);
  });

  test('columns hold no columns, and a page no more than it may', () => {
    const nested = { type: 'columns', props: { ...newBlock('columns', 'a').props, left: [newBlock('columns', 'b')] } };
    expect(readBlocks([nested]).problems[0]?.message).toBe(blockMessages.nested);
    const many = Array.from({ length: 5_000 }, (_, at) => newBlock('divider', `d${at}`));
    expect(readBlocks(many).blocks).toHaveLength(mostBlocks);
    expect(readBlocks(many).problems[0]?.message).toBe(blockMessages.tooMany);
  });

  test('ids are unique afterwards, and a good one stays', () => {
    const { blocks: read } = readBlocks([hero(), hero(), hero({ id: '"><script>' }), hero({ id: 'blocks-1' })]);
    const ids = read.map(({ props }) => props.id);
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe('a');
  });

  test('names that every object has are no kinds of block', () => {
    for (const type of ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])
      expect(readBlocks([{ type, props: { id: 'a', v: 1 } }]).problems[0]?.message).toBe(blockMessages.unknown);
    const polluting: unknown = JSON.parse(
      '[{"type":"divider","props":{"id":"a","v":1,"look":"line","__proto__":{"polluted":true}}}]',
    );
    expect(readBlocks(polluting).blocks[0]?.props).not.toHaveProperty('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  test('any JSON at all, 200 documents of it, is read without a throw, and what is read is read the same again', () => {
    const anyBlock = fc.record({
      type: fc.oneof(fc.constantFrom(...blockTypes, 'gone', '__proto__'), fc.anything()),
      props: fc.oneof(
        fc.constantFrom(...blockTypes).map((type) => newBlock(type, 'x').props),
        fc.dictionary(fc.string(), fc.anything()),
        fc.anything(),
      ),
    });
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(anyBlock, fc.anything())), fc.anything()), (json) => {
        const { blocks: read } = readBlocks(json);
        expect(readBlocks(read)).toEqual({ blocks: read, problems: [] });
        const ids = [...everyBlock(read)].map(({ props }) => props.id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('a head that isn’t words is empty', () => {
    expect(readPage({ title: 7, description: ['a'], blocks: null }).page).toEqual({
      title: '',
      description: '',
      blocks: [],
    });
    expect(readPage('no page').page.blocks).toEqual([]);
  });
});

describe('older versions', () => {
  const definitions = {
    note: block(z.object({ heading: line('Heading') }))({
      type: 'note',
      label: 'Note',
      group: 'start',
      version: 3,
      defaults: () => ({ heading: '' }),
      upgrades: {
        1: ({ text, ...rest }) => ({ ...rest, name: text }),
        2: ({ name, ...rest }) => ({ ...rest, heading: String(name).toUpperCase() }),
      },
      slots: [],
    }),
  };
  const read = (props: Record<string, unknown>) =>
    readBlocks([{ type: 'note', props: { id: 'a', ...props } }], definitions);

  test('are brought up to date version by version', () => {
    expect(read({ v: 1, text: 'hello' }).blocks[0]?.props).toEqual({ id: 'a', v: 3, heading: 'HELLO' });
    expect(read({ text: 'without a version' }).blocks[0]?.props['heading']).toBe('WITHOUT A VERSION');
    expect(read({ v: 2, name: 'hi' }).blocks[0]?.props['heading']).toBe('HI');
  });

  test('a newer one, and a version that is none, are left out', () => {
    expect(read({ v: 4, heading: 'x' }).problems[0]?.message).toBe(blockMessages.newer);
    for (const v of [0, -1, 1.5, '1', null, NaN]) expect(read({ v }).problems[0]?.message).toBe(blockMessages.tooOld);
  });
});

describe('pages from before', () => {
  test('a FAQ and prices of version 1 read as they did', () => {
    const { from: _from, v: _v, ...faq } = newBlock('faq', 'a', { items: [] }).props;
    const { coach: _coach, look: _look, v: _was, ...pricing } = newBlock('pricing', 'b', { best: 'once' }).props;
    const { blocks: read, problems } = readBlocks([
      { type: 'faq', props: { ...faq, v: 1 } },
      { type: 'pricing', props: { ...pricing, v: 1 } },
    ]);
    expect(problems).toEqual([]);
    expect(read).toEqual([newBlock('faq', 'a', { items: [] }), newBlock('pricing', 'b', { best: 'once' })]);
  });

  test('a picture that says nothing of what to keep in view reads unchanged, and one that does keeps it', () => {
    const plain = { src: '/api/site-pictures/0123456789abcdef01', alt: 'A desk' };
    const shown = (picture: unknown) => {
      const made = newBlock('image', 'a');
      return readBlocks([{ ...made, props: { ...made.props, picture } }]);
    };
    expect(Object.keys(Object(shown(plain).blocks[0]?.props['picture']))).toEqual(['src', 'alt']);
    const focused = { ...plain, focus: { x: 20, y: 75 } };
    expect(shown(focused).blocks[0]?.props['picture']).toEqual(focused);
    for (const focus of [{ x: -1, y: 0 }, { x: 101, y: 0 }, { x: 0.5, y: 0 }, { x: '20', y: 0 }, { x: 1 }, 'left'])
      expect(shown({ ...plain, focus }).problems).toHaveLength(1);
  });
});

const badLinks = [
  ...'javascript:alert(1)|JaVaScRiPt:alert(1)|java\tscript:alert(1)|java\nscript:alert(1)|\u0001javascript:alert(1)'.split(
    '|',
  ),
  ...'javascript://example.ph/%0aalert(1)|data:text/html,<script>alert(1)</script>|vbscript:msgbox(1)|blob:https://a.ph/x'.split(
    '|',
  ),
  ...'//attacker.example|/\\attacker.example|\\\\attacker.example|/\t/attacker.example|/\n/attacker.example|file:///etc/passwd'.split(
    '|',
  ),
  ...'intent://scan/#Intent;end|ftp://a.ph|view-source:https://a.ph|/a b|/a"onclick=alert(1)|/a<b|attacker|https://'.split(
    '|',
  ),
];

describe('hostile words', () => {
  const everyText = blockTypes.flatMap((type) => fieldsOf(blocks[type].schema).map(({ name }) => ({ type, name })));

  test('no link field of any block takes an address that runs something', () => {
    const taken = badLinks.flatMap((href) => {
      const button = newBlock('button', 'a', { action: { label: 'Go', href } });
      const image = newBlock('image', 'b', { href });
      const video = newBlock('video', 'c', { url: href });
      const logo = newBlock('logos', 'd', { items: [{ name: 'x', picture: { src: href, alt: '' }, href }] });
      return readBlocks([button, image, video, logo]).blocks.map(({ type }) => `${type}: ${href}`);
    });
    expect(taken).toEqual([]);
  });

  test('of 60 hostile addresses a link takes none that runs something or leads elsewhere than it says', () => {
    expect(hostileAddresses.length).toBeGreaterThanOrEqual(60);
    const ours = 'https://tribe.example';
    const disguised = hostileAddresses.filter((href) => {
      const [kept] = readBlocks([newBlock('button', 'a', { action: { label: 'Go', href } })]).blocks;
      const found: unknown = kept && Reflect.get(Object(kept.props['action']), 'href');
      if (typeof found !== 'string') return false;
      const { origin, protocol } = new URL(found, ours);
      const saysSo = /^(?:https?:\/\/[a-z\d[\]]|mailto:|tel:)/i.test(found);
      return !/^(?:https?|mailto|tel):$/.test(protocol) || (!saysSo && origin !== ours);
    });
    expect(disguised).toEqual([]);
  });

  test.each(['/free-training', '#form', '?view=a', 'https://example.ph/a?b=c#d', 'mailto:a@b.ph', 'tel:+63917', ''])(
    '%j is a link',
    (href) => {
      expect(readBlocks([newBlock('button', 'a', { action: { label: 'Go', href } })]).problems).toEqual([]);
    },
  );

  test('150 payloads in every field either are words, or their block is left out', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(150);
    for (const payload of attacks)
      for (const { type, name } of everyText) {
        const made = newBlock(type, 'a');
        const { blocks: read } = readBlocks([{ ...made, props: { ...made.props, [name]: payload } }]);
        expect(readBlocks(read).problems).toEqual([]);
      }
  });

  test('rich text goes through the cleaner wherever it stands, and nothing else does', () => {
    const columns = newBlock('columns', 'c');
    const page: Block[] = [
      newBlock('hero', 'h', { title: '<b>' }),
      newBlock('faq', 'f', { items: [{ question: '<q>', answer: '<a>' }] }),
      { ...columns, props: { ...columns.props, left: [newBlock('richText', 'r', { html: '<r>' })] } },
    ];
    const seen: string[] = [];
    const clean = cleanBlocks(page, (html) => {
      seen.push(html);
      return 'clean';
    });
    expect(seen).toEqual(['<a>', '<r>']);
    expect([...everyBlock(clean)].find(({ type }) => type === 'richText')?.props['html']).toBe('clean');
  });
});
