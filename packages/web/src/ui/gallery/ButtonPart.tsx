import { Bell, Play, Plus } from 'lucide-react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { TextLink } from '../TextLink.tsx';
import { Exhibit, Part } from './Part.tsx';

const looks = ['primary', 'quiet', 'text', 'danger', 'mango'] as const;

export function ButtonPart() {
  return (
    <Part title="Buttons and links">
      <Exhibit title="Looks">
        <div className="flex flex-wrap gap-3">
          {looks.map((look) => (
            <Button key={look} look={look}>
              {look === 'danger' ? 'Archive 12 members' : `Save ${look}`}
            </Button>
          ))}
        </div>
      </Exhibit>
      <Exhibit title="Sizes, icons, links">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">Small</Button>
          <Button icon={<Plus strokeWidth={2} className="size-4.5" aria-hidden="true" />} look="primary">
            New member
          </Button>
          <Button size="large" look="mango" icon={<Play strokeWidth={1.75} className="size-5" aria-hidden="true" />}>
            Continue, 8 min
          </Button>
          <Button href="#gallery" look="quiet">
            A button that is a link
          </Button>
          <IconButton label="Notifications" icon={<Bell strokeWidth={1.75} className="size-5" />} />
          <TextLink href="#gallery">All courses</TextLink>
          <TextLink href="#gallery" look="quiet">
            Privacy
          </TextLink>
        </div>
      </Exhibit>
      <Exhibit title="Busy and disabled">
        <div className="flex flex-wrap gap-3">
          <Button look="primary" busy="Saving…">
            Save
          </Button>
          <Button busy="Sending the invitation to Ma. Teresa…">Send</Button>
          <Button look="primary" disabled>
            Not now
          </Button>
          <Button disabled>Not now</Button>
        </div>
      </Exhibit>
    </Part>
  );
}
