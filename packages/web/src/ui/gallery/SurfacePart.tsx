import { Play, Star, Users } from 'lucide-react';
import { Avatar } from '../Avatar.tsx';
import { Badge } from '../Badge.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FailureView } from '../FailureView.tsx';
import { Progress } from '../Progress.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { StatTile } from '../StatTile.tsx';
import { TextLink } from '../TextLink.tsx';
import { Exhibit, Part } from './Part.tsx';

const tones = ['plain', 'outline', 'good', 'warn', 'bad', 'info', 'sea', 'mango'] as const;
const people = ['Joy Peña', 'Íñigo Muñoz', 'Ma. Teresa Go', 'Efren O’Hara'];

export function SurfacePart() {
  return (
    <Part title="Surfaces">
      <div className="grid gap-5 md:grid-cols-2">
        <NextStep />
        <Card title="Stage 1" aside={<Badge tone="sea">You’re here</Badge>}>
          <p className="mb-3 text-sm text-ink-soft">Your first offer</p>
          <Progress percent={50} label="Stage 1" tone="mango" withNumber />
        </Card>
        <Card look="warn">
          <p className="text-sm font-bold text-warn">Payment due Thu, 11/26/2026</p>
          <p className="mt-1 text-sm">
            Second of three, <b className="num">₱2,500.00</b>
          </p>
          <div className="mt-2 text-sm">
            <TextLink href="#gallery">Pay now</TextLink>
          </div>
        </Card>
        <Card title="A title that is far longer than the card was ever made for, as titles will be">
          <p className="text-ink-soft">
            Supercalifragilisticexpialidocious-long-words-wrap-rather-than-spill-over-the-edge-of-the-card.
          </p>
        </Card>
      </div>
      <Exhibit title="Badges">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge tone="mango" icon={<Star strokeWidth={2} className="size-3.5" aria-hidden="true" />}>
            420 XP
          </Badge>
        </div>
      </Exhibit>
      <Exhibit title="Avatars">
        <div className="flex flex-wrap items-center gap-2">
          {people.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Joy Peña" size="large" />
          <Avatar name="Joy Peña" size="small" />
          <Avatar name="Bong Zuñiga" size="huge" />
        </div>
      </Exhibit>
      <Exhibit title="Progress">
        <div className="grid max-w-md gap-4">
          <Progress percent={0} label="Nothing done" withNumber />
          <Progress percent={35} label="Freelancing Foundations" withNumber />
          <Progress percent={100} label="Finding Clients" tone="mango" size="thick" withNumber />
          <Progress percent={62} label="Import" size="thin" />
        </div>
      </Exhibit>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatTile
          label="Members"
          value="10.2K"
          exact="10,214"
          note="412 joined this month"
          icon={<Users strokeWidth={1.75} className="size-4.5" />}
        />
        <StatTile label="Collected in November" value="₱1,250,000.00" />
        <StatTile label="Still loading" />
        <StatTile label="A label that is much too long for its tile" value="0" note="None yet" />
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        <Card>
          <Skeleton shape="mb-4 aspect-video w-full rounded-control" />
          <Skeleton lines={3} />
        </Card>
        <Card>
          <EmptyState
            title="No data here"
            text="Courses that you open appear here."
            action={<Button look="primary">Browse courses</Button>}
          />
        </Card>
        <Card>
          <FailureView onRetry={() => undefined} />
        </Card>
      </div>
    </Part>
  );
}

function NextStep() {
  return (
    <Card look="deep" className="sm:p-6">
      <p className="text-sm font-semibold opacity-90">Next step</p>
      <h3 className="mt-1.5 mb-2 text-xl">Write your one-sentence offer</h3>
      <p className="max-w-[52ch]">Who you help, with what, and the change they get. The lesson takes eight minutes.</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button look="mango" icon={<Play strokeWidth={1.75} className="size-4.5" aria-hidden="true" />}>
          Continue, 8 min
        </Button>
        <span className="text-sm">40 XP when done</span>
      </div>
    </Card>
  );
}
