import { borderViolations } from './borders.ts';
import { featureCircles, fileCircles } from './circles.ts';
import {
  noClockInRules,
  noEnvironment,
  noLeftovers,
  noReplacedModules,
  onlyLater,
  noSqlInFields,
  noTextAsCode,
  oneWayForHtml,
  oneWayIn,
} from './contents.ts';
import { noCrumbs } from './crumbs.ts';
import { componentNames, depth, fileRoles, folderNames, noBarrels, personsBesideTables } from './names.ts';
import { percentsAreBasisPoints } from './percents.ts';
import { selectionsOnce } from './selections.ts';
import type { Module, Violation } from './source.ts';
import { wordsOfTheField } from './words.ts';
import { onlyOwnersWrite, staffWritesAreLogged } from './writes.ts';

/** Every rule of the house by the name under which it reports. */
export const rules: Record<string, (modules: readonly Module[]) => Violation[]> = {
  'who may know whom': borderViolations,
  'no circles between files': fileCircles,
  'no circles between features': featureCircles,
  'no barrels': noBarrels,
  'no crumbs': noCrumbs,
  'folder names': folderNames,
  depth,
  'file roles': fileRoles,
  'persons beside tables': personsBesideTables,
  'component names': componentNames,
  'no SQL at the edge': noSqlInFields,
  'one door for HTML': oneWayForHtml,
  'one way in': oneWayIn,
  'no clock in rules': noClockInRules,
  'no environment but in config': noEnvironment,
  'text never becomes code': noTextAsCode,
  'no replaced modules': noReplacedModules,
  'code comes by later': onlyLater,
  'no leftovers': noLeftovers,
  'only its feature writes a table': onlyOwnersWrite,
  'staff writes are logged': staffWritesAreLogged,
  'a selection is written once': selectionsOnce,
  'words of the field': wordsOfTheField,
  'percents are basis points': percentsAreBasisPoints,
};
