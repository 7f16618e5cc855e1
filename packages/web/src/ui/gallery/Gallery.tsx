import { useEffect, useState } from 'react';
import { Choice } from '../Choice.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ButtonPart } from './ButtonPart.tsx';
import { FieldPart } from './FieldPart.tsx';
import { FormPart } from './FormPart.tsx';
import { LookPart } from './LookPart.tsx';
import { NavigationPart } from './NavigationPart.tsx';
import { OverlayPart } from './OverlayPart.tsx';
import { SurfacePart } from './SurfacePart.tsx';
import { TablePart } from './TablePart.tsx';

const themes = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Every piece of the design system in its states. Needs a ToastHost and a ConfirmHost around it. */
export function Gallery() {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    return () => {
      delete root.dataset['theme'];
    };
  }, [theme]);
  return (
    <main className="mx-auto max-w-page p-5">
      <PageHeader
        title="Design system"
        lead="Every piece in its states"
        action={<Choice label="Theme" of={themes} value={theme} onChange={setTheme} />}
      />
      <LookPart />
      <ButtonPart />
      <SurfacePart />
      <FieldPart />
      <FormPart />
      <TablePart />
      <NavigationPart />
      <OverlayPart />
    </main>
  );
}
