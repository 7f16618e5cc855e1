import { Play } from 'lucide-react';
import { minutesOf } from '@tribe/domain/kernel/text/minutes.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { Card, Section } from '#ui/Card.tsx';
import { NextCard } from '#ui/NextCard.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FreeLessons } from './myLesson.documents.ts';

/** The first free lesson, for somebody who is no member yet; nothing where none is free. `isAside` where something else comes first. */
export function FreeStart({ isAside = false }: { isAside?: boolean }) {
  const asked = useQuery(FreeLessons);
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-52 w-full rounded-card" />} empty={<></>}>
      {({ publicLessons }) => {
        const [first] = publicLessons;
        if (!first) return null;
        const { id, name, shortDescription, durationSeconds } = first;
        const href = to('publicLessons', {}, { lesson: id });
        const length = durationSeconds ? minutesOf(durationSeconds) : null;
        if (isAside)
          return (
            <Section title="Try it first" aside={<TextLink href={to('publicLessons')}>Free lessons</TextLink>}>
              <Card>
                <div className="flex items-center gap-3">
                  <p className="grid min-w-0 grow">
                    <b className="wrap-anywhere">{name}</b>
                    <span className="num text-sm text-ink-soft">
                      {['Free lesson', ...(length ? [length] : [])].join(', ')}
                    </span>
                  </p>
                  <Button href={href} icon={play}>
                    Start
                  </Button>
                </div>
              </Card>
            </Section>
          );
        return (
          <div className="grid gap-2">
            <NextCard kind="Free lesson" aside="No membership needed" title={name} text={shortDescription}>
              <Button look="mango" href={href} icon={play}>
                {length ? `Start, ${length}` : 'Start'}
              </Button>
            </NextCard>
            {publicLessons.length > 1 && (
              <div className="num text-sm">
                <TextLink href={to('publicLessons')}>All {publicLessons.length} free lessons</TextLink>
              </div>
            )}
          </div>
        );
      }}
    </Answer>
  );
}

const play = <Play strokeWidth={1.75} className="size-4.5" aria-hidden="true" />;
