import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData, ShownWin } from '@tribe/domain/features/site/pages/blockData.ts';
import { Initials } from '../parts/Initials.tsx';
import { Heading, Section } from '../parts/Section.tsx';

type Props = BlockProps<'wins'> & { data?: BlockData['wins'] | undefined };

/** What members achieved, in their own words and by their consent; nothing where no win may be shown. */
export function Wins({ id, heading, text, ground, data }: Props) {
  const wins = data?.wins ?? example;
  if (wins.length === 0) return null;
  return (
    <Section id={id} ground={ground}>
      <Heading title={heading} text={text} />
      <ul className="grid gap-4 @xl:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {wins.map((win) => (
          <Win key={win.id} win={win} />
        ))}
      </ul>
    </Section>
  );
}

function Win({ win: { title, story, name, about, when, amount } }: { win: ShownWin }) {
  return (
    <li className="min-w-0">
      <figure className="flex h-full flex-col gap-4 rounded-card border border-line bg-card p-5">
        {amount !== '' && <p className="num text-xl font-extrabold tracking-tight">{amount}</p>}
        <blockquote className="grid gap-2 wrap-anywhere">
          <p className={story === '' ? 'text-lg' : 'font-semibold'}>{title}</p>
          {story !== '' && <p>{story}</p>}
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-3">
          <Initials name={name} className="size-10 shrink-0 rounded-full text-xs" />
          <span className="min-w-0 text-sm wrap-anywhere">
            <b className="block">{name}</b>
            <span className="text-ink-soft">{[about, `win of ${when}`].filter(Boolean).join(' · ')}</span>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

/** What a canvas shows, which knows no member. */
const example: readonly ShownWin[] = [1, 2, 3].map((id) => ({
  id,
  title: 'Sample: what a member achieved',
  story: 'A real win that its owner shares publicly will appear here.',
  name: 'Member name',
  about: 'What they do, where',
  when: '00/0000',
  amount: id === 1 ? '₱0.00' : '',
}));
