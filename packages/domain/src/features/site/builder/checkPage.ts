import { opens } from '../../../kernel/access/access.ts';
import { findRoute, routes } from '../../../kernel/routing/routes.ts';
import type { BlockProps, BlockType } from '../blocks/blocks.input.ts';
import { checkMessages, pageBudget } from './checkMessages.ts';
import { fillersIn } from './fillers.ts';
import { type Block, countBlocks, everyBlock, type PageDocument } from '../blocks/slots.ts';

/** What is wrong with a page: "fix" keeps it from being published, "check" doesn't. */
export type Finding = { level: 'fix' | 'check'; blockId: string | null; type: string | null; text: string };

/** What the checks know of what is around a page. */
export type Surroundings = {
  /** The ids of the terms that the page's funnel offers; null for a page without a funnel. */
  terms: readonly string[] | null;
  /** Whether the page's funnel has a time at which it opens, and one at which it closes. */
  times?: { opens: boolean; closes: boolean };
  /** What its pictures weigh as a phone gets them, in bytes by their addresses, as far as it is known. */
  pictures?: Readonly<Record<string, number>>;
  /** What the server found for its blocks, by their ids, as far as it is known. */
  found?: Readonly<Record<string, object>>;
};

/** Kernel helper: a block that `readBlocks` answered has the props of its type. */
export function isA<Type extends BlockType>(block: Block, type: Type): block is Block & { props: BlockProps<Type> } {
  return block.type === type;
}

type Found = Omit<Finding, 'blockId' | 'type'>;
type Around = Surroundings & { anchors: ReadonlySet<string> };

const fix = (text: string): Found => ({ level: 'fix', text });
const look = (text: string): Found => ({ level: 'check', text });
const none: readonly Found[] = [];

/** Everything that is wrong with a page, in its order, what must be fixed first. */
export function checkPage(page: PageDocument, surroundings: Surroundings): Finding[] {
  const all = [...everyBlock(page.blocks)];
  const around = { ...surroundings, anchors: anchorsOf(all) };
  const own = all.flatMap((block) =>
    [
      ...fillersIn(block).map((words) => fix(checkMessages.filler(words))),
      ...checkBlock(block, around),
      ...weighBlock(block, around),
    ].map((found) => ({
      ...found,
      blockId: block.props.id,
      type: block.type,
    })),
  );
  const ofPage = checkWhole(page, all, around).map((found) => ({ ...found, blockId: null, type: null }));
  return [...ofPage, ...checkHeadlines(all), ...own].sort(
    (a, b) => Number(b.level === 'fix') - Number(a.level === 'fix'),
  );
}

/** The pictures that a block names. */
function picturesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'src' in value && typeof value.src === 'string' ? [value.src] : [];
  return [...own, ...Object.values(value).flatMap(picturesOf)];
}

const ownPictures = ({ type, props }: Block) => (type === 'columns' ? [] : picturesOf(props));

const weighBlock = (block: Block, { pictures = {} }: Around): Found[] =>
  ownPictures(block).flatMap((src) => {
    const bytes = Object.hasOwn(pictures, src) ? (pictures[src] ?? 0) : 0;
    return bytes > pageBudget.picture ? [look(checkMessages.heavyPicture(bytes))] : [];
  });

function checkWhole(page: PageDocument, all: readonly Block[], { pictures: weights = {} }: Around): Found[] {
  const count = countBlocks(page.blocks);
  const named = all.flatMap(ownPictures);
  const pictures = named.length;
  const weight = [...new Set(named)].reduce(
    (sum, src) => sum + (Object.hasOwn(weights, src) ? (weights[src] ?? 0) : 0),
    0,
  );
  return [
    ...(page.title === '' ? [fix(checkMessages.noTitle)] : none),
    ...(page.description === '' ? [look(checkMessages.noDescription)] : none),
    ...(count === 0 ? [fix(checkMessages.empty)] : none),
    ...(JSON.stringify(page).length > pageBudget.characters ? [fix(checkMessages.tooHeavy)] : none),
    ...(count > pageBudget.blocks ? [look(checkMessages.tooManyBlocks(count))] : none),
    ...(pictures > pageBudget.pictures ? [look(checkMessages.tooManyPictures(pictures))] : none),
    ...(weight > pageBudget.weight ? [look(checkMessages.heavyPictures(weight))] : none),
  ];
}

/** The places of a page that a link on it may lead to: '#form', and each block by its id. */
function anchorsOf(all: readonly Block[]): Set<string> {
  const hasForm = all.some(
    (block) => isA(block, 'leadForm') || isA(block, 'checkoutForm') || (isA(block, 'video') && block.props.isGated),
  );
  return new Set([...all.map(({ props }) => `#${props.id}`), ...(hasForm ? ['#form'] : [])]);
}

function headlineOf(block: Block): { words: string; isFirst: boolean } | null {
  if (isA(block, 'hero')) return { words: block.props.title.trim(), isFirst: true };
  const heading = block.props['heading'];
  if (typeof heading === 'string') return { words: heading.trim(), isFirst: false };
  if (!isA(block, 'richText')) return null;
  const [, mark, words = ''] = /<(h[1-3])>(.*?)<\/\1>/s.exec(block.props.html) ?? [];
  return mark ? { words: words.replace(/<[^>]*>/g, '').trim(), isFirst: mark === 'h1' } : null;
}

/** A page says one thing first, and nothing twice. */
function checkHeadlines(all: readonly Block[]): Finding[] {
  const seen = new Set<string>();
  let firsts = 0;
  return all.flatMap((block): Finding[] => {
    const headline = headlineOf(block);
    if (!headline || headline.words === '') return [];
    const at = { blockId: block.props.id, type: block.type };
    const key = headline.words.toLowerCase();
    firsts += headline.isFirst ? 1 : 0;
    if (seen.has(key)) return [{ ...at, ...fix(checkMessages.headlineTwice(headline.words)) }];
    seen.add(key);
    return headline.isFirst && firsts > 1 ? [{ ...at, ...look(checkMessages.twoHeadlines) }] : [];
  });
}

/** What is wrong with a button or a link. */
function checkLink(label: string, href: string, { anchors }: Around): readonly Found[] {
  if (href === '' && label === '') return none;
  if (label === '') return [fix(checkMessages.noWords)];
  if (href === '' || href === '/' || (href.startsWith('#') && !anchors.has(href)))
    return [fix(checkMessages.nowhere(label))];
  if (!href.startsWith('/')) return none;
  const [path = '/'] = href.split(/[?#]/);
  const route = findRoute(path);
  return route && 'name' in route && opens(routes[route.name][1], null) === 'login'
    ? [look(checkMessages.needsLogin(label))]
    : none;
}

const checkPicture = ({ src, alt }: { src: string | null; alt: string }, isNeeded: boolean): readonly Found[] => {
  if (src === null) return isNeeded ? [fix(checkMessages.noPicture)] : none;
  return alt === '' ? [fix(checkMessages.noAlt)] : none;
};

/** A countdown without an end would say 0 0 0. */
function checkEnd({ to, at }: BlockProps<'countdown'>, { times }: Around): readonly Found[] {
  if (to === 'moment') return at === '' ? [fix(checkMessages.noMoment)] : none;
  return times?.[to] ? none : [fix(checkMessages.noEnd(to))];
}

/** What a list from elsewhere is short of; nothing while nobody knows yet. */
function isFoundEmpty({ props }: Block, list: string, { found = {} }: Around, text: string): readonly Found[] {
  const known: unknown = Object.entries(found[props.id] ?? {}).find(([name]) => name === list)?.[1];
  return Array.isArray(known) && known.length === 0 ? [look(text)] : none;
}

function checkCoach({ id, coach, picture }: BlockProps<'coach'>, { found = {} }: Around): readonly Found[] {
  const known = found[id];
  return [
    ...(coach === '' ? [fix(checkMessages.noCoach)] : none),
    ...(coach !== '' && known && 'person' in known && known.person === null ? [look(checkMessages.hiddenCoach)] : none),
    ...checkPicture(picture, false),
  ];
}

function checkTerms(funnelId: string, hidden: readonly string[], { terms }: Around): readonly Found[] {
  // Another funnel's terms are read when the page is drawn.
  if (funnelId !== '') return none;
  if (terms === null) return [fix(checkMessages.noFunnel)];
  if (terms.length === 0) return [fix(checkMessages.noTerms)];
  return terms.every((id) => hidden.includes(id)) ? [fix(checkMessages.allHidden)] : none;
}

function checkBlock(block: Block, around: Around): readonly Found[] {
  if (isA(block, 'hero')) {
    const { title, action, picture } = block.props;
    return [
      ...(title === '' ? [fix(checkMessages.noHeadline)] : none),
      ...checkLink(action.label, action.href, around),
      ...checkPicture(picture, false),
    ];
  }
  if (isA(block, 'button')) {
    const { label, href } = block.props.action;
    return label === '' && href === '' ? [fix(checkMessages.noWords)] : checkLink(label, href, around);
  }
  if (isA(block, 'image')) return checkPicture(block.props.picture, true);
  if (isA(block, 'instructor')) return checkPicture(block.props.picture, false);
  if (isA(block, 'logos')) return block.props.items.flatMap(({ picture }) => checkPicture(picture, false));
  if (isA(block, 'testimonials')) return block.props.items.flatMap(checkQuote);
  if (isA(block, 'leadForm')) return block.props.form === '' ? [fix(checkMessages.noForm)] : none;
  if (isA(block, 'checkoutForm')) return checkTerms(block.props.funnelId, [], around);
  if (isA(block, 'countdown')) return checkEnd(block.props, around);
  if (isA(block, 'coach')) return checkCoach(block.props, around);
  if (isA(block, 'dates')) {
    const { from, action } = block.props;
    return [
      ...(from === 'events' ? checkLink(action.label, action.href, around) : none),
      ...isFoundEmpty(block, 'dates', around, checkMessages.noDates),
    ];
  }
  if (isA(block, 'wins')) return isFoundEmpty(block, 'wins', around, checkMessages.noWins);
  if (isA(block, 'faq'))
    return block.props.items.length > 0 ? none : isFoundEmpty(block, 'items', around, checkMessages.noQuestions);
  if (isA(block, 'pricing')) {
    const { funnelId, hiddenTerms, leadsTo } = block.props;
    const lost = leadsTo === 'form' && !around.anchors.has('#form') ? [fix(checkMessages.noFormHere)] : none;
    return [...checkTerms(funnelId, hiddenTerms, around), ...lost];
  }
  if (isA(block, 'video')) {
    const { url, isGated, form, picture } = block.props;
    return [
      ...(url === '' ? [fix(checkMessages.noVideo)] : none),
      ...(isGated && form === '' ? [fix(checkMessages.noForm)] : none),
      ...checkPicture(picture, false),
    ];
  }
  return none;
}

type Quote = { text: string; name: string; hasAgreed: boolean; picture: { src: string | null; alt: string } };

const checkQuote = ({ text, name, hasAgreed, picture }: Quote): readonly Found[] => [
  ...(text === '' || name === '' ? [fix(checkMessages.emptyQuote)] : none),
  ...(hasAgreed ? none : [fix(checkMessages.notAgreed(name))]),
  ...checkPicture(picture, false),
];
