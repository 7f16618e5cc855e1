import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export function DetailSkeleton({ facts }: { facts: number }) {
  return (
    <>
      <Skeleton shape="mb-6 h-8 w-64 rounded-small" />
      <Card>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: facts }, (_, fact) => (
            <Skeleton key={fact} lines={2} />
          ))}
        </div>
      </Card>
    </>
  );
}
