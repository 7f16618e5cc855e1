import type { BlockProps } from '@tribe/domain/features/site/blocks/blocks.input.ts';
import type { BlockData } from '@tribe/domain/features/site/pages/blockData.ts';
import { Island } from '../Island.tsx';
import { LeadFields } from '../parts/LeadFields.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import { PlayMark } from '../parts/PlayMark.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

type Props = BlockProps<'video'> & { data?: BlockData['video'] | undefined; isFirst?: boolean };

/** A video behind its picture until somebody asks for it, or behind a form. */
export function Video({ id, data, isFirst = false, ...props }: Props) {
  const { kicker, title, length, picture, isGated, question, button, note } = props;
  const caption = { kicker, title, length };
  const front = <Front picture={picture} isFirst={isFirst} />;
  const isOpen = !isGated || data?.href;
  return (
    <Section id={id} size="text">
      <div className="overflow-hidden rounded-[1.25rem] border border-line bg-card p-2">
        {isOpen ? (
          <div className="relative aspect-video overflow-hidden rounded-card bg-deep text-on-deep">
            {front}
            <Island name="video" props={{ href: data?.href ?? '', player: data?.player ?? null, ...caption }}>
              <VideoPlayer href={data?.href ?? ''} player={data?.player ?? null} {...caption} />
            </Island>
          </div>
        ) : (
          <>
            <div className="relative aspect-video overflow-hidden rounded-card bg-deep text-on-deep">
              {front}
              <p className="absolute inset-x-0 bottom-0 flex items-center gap-3 bg-deep-far p-4">
                <PlayMark />
                <span className="min-w-0 grow">
                  <b className="block text-sm">{kicker}</b>
                  {title}
                </span>
                <span className="num text-sm font-semibold">{length}</span>
              </p>
            </div>
            <div id="form" className="p-4">
              <LeadFields
                id={id}
                data={data?.gate ?? undefined}
                asksName={false}
                label={question || 'Your email address'}
                button={button}
                note={note}
              />
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

type FrontProps = { picture: Props['picture']; isFirst: boolean };

const Front = ({ picture, isFirst }: FrontProps) =>
  picture.src === null ? null : (
    <Picture
      picture={picture}
      isFirst={isFirst}
      sizes="(min-width: 50rem) 48rem, 100vw"
      className="absolute inset-0 size-full"
    />
  );
