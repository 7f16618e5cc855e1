import { Play } from 'lucide-react';
import { minutesOf } from '@tribe/domain/kernel/text/minutes.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Answer } from '#kernel/graphql/Answer.tsx';
import { useQuery } from '#kernel/graphql/useQuery.ts';
import { Button } from '#ui/Button.tsx';
import { NextCard } from '#ui/NextCard.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { FreeLessons } from './myLesson.documents.ts';

/** The first free lesson, for who is no member yet; nothing where none is free. */
export function FreeStart() {
  const asked = useQuery(FreeLessons);
  return (
    <Answer of={asked} skeleton={<Skeleton shape="h-52 w-full rounded-card" />} empty={<></>}>
      {({ publicLessons }) => {
        const [first] = publicLessons;
        if (!first) return null;
        const { id, name, shortDescription, durationSeconds } = first;
        return (
          <div className="grid gap-2">
            <NextCard kind="Free lesson" aside="No membership needed" title={name} text={shortDescription}>
              <Button
                look="mango"
                href={to('publicLessons', {}, { lesson: id })}
                icon={<Play strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}
              >
                {durationSeconds ? `Start, ${minutesOf(durationSeconds)}` : 'Start'}
              </Button>
            </NextCard>
            {publicLessons.length > 1 && (
              <p className="num text-sm">
                <TextLink href={to('publicLessons')}>All {publicLessons.length} free lessons</TextLink>
              </p>
            )}
          </div>
        );
      }}
    </Answer>
  );
}
