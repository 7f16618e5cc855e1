import { z } from 'zod';
import { shortText } from '../../../kernel/input/fields.ts';
import type { BlockDefinition } from './block.input.ts';
import { blocks as allBlocks, blockLabel } from './blocks.input.ts';
import { type Block, type PageDocument } from './slots.ts';

/** Why a block was left out of a page, and where it stood: 'blocks.3.left.0'. */
export type Problem = { place: string; type: string | null; id: string | null; message: string };

type Definitions = Readonly<Record<string, BlockDefinition<string, z.ZodObject>>>;

/** So many blocks that nobody reads to the end; those in slots count. */
export const mostBlocks = 200;

export const blockMessages = {
  notABlock: 'This isn’t a block',
  unknown: 'This block no longer exists',
  newer: 'It was made with a newer version of this block',
  tooOld: 'It can’t be brought up to date',
  notAList: 'This isn’t a list of blocks',
  tooMany: `A page can have up to ${mostBlocks} blocks`,
  nested: 'Columns can’t contain columns',
} as const;

const goodId = /^[\w-]{1,60}$/;

/**
 * The blocks that can be drawn, brought up to date, and why each other one is left out. It never throws: a broken block takes
 * nothing else along, and neither does a broken slot. Ids are unique afterwards; one that is missing or repeated is made anew.
 */
export function readBlocks(
  json: unknown,
  definitions: Definitions = allBlocks,
): { blocks: Block[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const ids = new Set<string>();
  let count = 0;

  function readList(list: unknown, place: string, isSlot: boolean): Block[] {
    if (!Array.isArray(list)) {
      if (list !== undefined) problems.push({ place, type: null, id: null, message: blockMessages.notAList });
      return [];
    }
    // A list of millions isn't looked at to its end.
    return list.slice(0, mostBlocks + 1).flatMap((one, at) => readOne(one, `${place}.${at}`, isSlot) ?? []);
  }

  function readOne(one: unknown, place: string, isSlot: boolean): Block | null {
    const [type, props] = isRecord(one) ? [one['type'], one['props']] : [];
    const id = isRecord(props) && typeof props['id'] === 'string' ? props['id'].slice(0, 60) : null;
    const leave = (message: string) => {
      problems.push({ place, type: typeof type === 'string' ? type.slice(0, 60) : null, id, message });
      return null;
    };
    if (typeof type !== 'string' || !isRecord(props)) return leave(blockMessages.notABlock);
    const definition = Object.hasOwn(definitions, type) ? definitions[type] : undefined;
    if (!definition) return leave(blockMessages.unknown);
    if (isSlot && definition.slots.length > 0) return leave(blockMessages.nested);
    if (count >= mostBlocks) return leave(blockMessages.tooMany);
    const read = readProps(props, definition);
    if (typeof read === 'string') return leave(read);
    count += 1;
    const own = ownId(id, place);
    const lists = definition.slots.map((slot) => [slot, readList(props[slot], `${place}.${slot}`, true)]);
    return { type, props: { ...read, ...Object.fromEntries(lists), id: own, v: definition.version } };
  }

  function ownId(id: string | null, place: string): string {
    let own = id !== null && goodId.test(id) ? id : place.replaceAll('.', '-');
    for (let more = 2; ids.has(own); more += 1) own = `${place.replaceAll('.', '-')}-${more}`;
    ids.add(own);
    return own;
  }

  return { blocks: readList(json ?? [], 'blocks', false), problems };
}

type Props = Record<string, unknown>;

const isRecord = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The props as the schema answers them, or what is wrong with them. */
function readProps(props: Props, { version, upgrades, schema }: Definitions[string]): Props | string {
  const from = Object.hasOwn(props, 'v') ? props['v'] : 1;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1) return blockMessages.tooOld;
  if (from > version) return blockMessages.newer;
  let newest = props;
  try {
    for (let at = from; at < version; at += 1) newest = upgrades[at]?.(newest) ?? {};
  } catch {
    // What is stored may be anything, and an upgrade reads what it expects.
    return blockMessages.tooOld;
  }
  const read = schema.safeParse(newest);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}`.slice(0, 200) : blockMessages.tooOld;
}

/** The words for a problem, with the block's name before them. */
export const problemWords = ({ type, message }: Problem): string =>
  type === null ? message : `${blockLabel(type)}: ${message}`;

const Head = z.object({ title: shortText('Title', 120), description: shortText('Description', 300) });

/** A page out of anything: its head, the blocks that can be drawn, and why each other one is left out. */
export function readPage(json: unknown): { page: PageDocument; problems: Problem[] } {
  const record = isRecord(json) ? json : {};
  const text = (name: 'title' | 'description') => {
    const read = Head.shape[name].safeParse(record[name] ?? '');
    return read.success ? read.data : '';
  };
  const { blocks, problems } = readBlocks(record['blocks']);
  return { page: { title: text('title'), description: text('description'), blocks }, problems };
}
