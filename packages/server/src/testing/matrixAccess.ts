import { communityDoors } from './access/community.ts';
import { learningDoors } from './access/learning.ts';
import { officeDoors } from './access/office.ts';
import { peopleDoors } from './access/people.ts';

const areas = [peopleDoors, learningDoors, communityDoors, officeDoors];

/** One list of all areas; a name in two of them would hide what one of them says. */
function together<Said>(lists: Readonly<Record<string, Said>>[]): Readonly<Record<string, Said>> {
  const all = lists.flatMap((list) => Object.entries(list));
  const names = new Set(all.map(([name]) => name));
  if (names.size !== all.length) throw new Error('An operation is listed with its door in two areas');
  return Object.fromEntries(all);
}

/** The access rule of every operation. */
export const queries = together(areas.map((area) => area.queries));
export const mutations = together(areas.map((area) => area.mutations));
export const routes = together(areas.map((area) => area.routes));
