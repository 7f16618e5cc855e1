import type { TrainingPath } from '@tribe/domain/features/site/training/workshop.ts';
import { useMutation } from '#kernel/graphql/useMutation.ts';
import { toast } from '#ui/toast.ts';
import { UpdateWorkshop, type WorkshopSetting } from './workshop.documents.ts';

/** Saves one setting of a workshop; answers what is wrong with it, or null once it is saved. */
export function useWorkshopChange(path: TrainingPath, setting: WorkshopSetting) {
  const [update, { isBusy }] = useMutation(UpdateWorkshop);
  const { name, version, label } = setting;
  const save = async (value: string): Promise<string | null> => {
    const saved = await update({ path, name, value, version });
    if (!saved.ok) return saved.failure.messages['value']?.[0] ?? saved.failure.message;
    toast.success(`${label} saved`);
    return null;
  };
  return { save, isBusy };
}
