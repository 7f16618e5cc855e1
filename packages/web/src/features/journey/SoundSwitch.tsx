import { Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';
import { useSound } from './sound.ts';

/** Turns the chime of a finished task on and off on this device. */
export function SoundSwitch() {
  const [isOn, setOn] = useSound();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <IconButton
      label={isOn ? 'Turn the sound off' : 'Turn the sound on'}
      icon={<Icon strokeWidth={1.75} className="size-5" aria-hidden="true" />}
      onClick={() => setOn(!isOn)}
    />
  );
}
