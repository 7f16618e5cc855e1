import { crudNames, type CrudName } from '@tribe/domain/kernel/routing/crudRoutes.ts';
import type { RouteName } from '@tribe/domain/kernel/routing/routes.ts';
import type { ResourcePages } from '#admin/resourcePages.ts';
import type { Pages } from './pages.ts';

/** `AccessLevel` and `accessLevels` as people read them: "Access level", "Access levels". */
function words(name: string): string {
  const all = name.replaceAll(/(?<=.)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** The screens of the four routes of an entity, all from one file of code. */
export function crudPages<One extends string, Many extends string>(
  one: CrudName<One, Many> extends RouteName ? One : never,
  many: Many,
  load: () => Promise<ResourcePages>,
): Pick<Pages, CrudName<One, Many> & RouteName> {
  const small = words(one).toLowerCase();
  const titles = { list: words(many), new: `New ${small}`, detail: words(one), edit: `Edit ${small}` };
  const names = crudNames<string, string>(one, many);
  const kinds = ['list', 'new', 'detail', 'edit'] as const;
  const screens = kinds.map((kind) => [
    names[kind],
    { title: titles[kind], load: () => load().then((pages) => pages[kind]) },
  ]);
  return Object.fromEntries(screens);
}
