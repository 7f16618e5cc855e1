import { z } from 'zod';

const Versions = z.record(z.string(), z.string()).default({});
const kinds = { dependencies: Versions, devDependencies: Versions, optionalDependencies: Versions };
const Manifest = z.object({ ...kinds, scripts: z.record(z.string(), z.string()).default({}) });
const Locked = z.object({
  ...kinds,
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
});
const Lock = z.object({ lockfileVersion: z.int(), packages: z.record(z.string(), Locked) });

type Kinds = Pick<z.infer<typeof Manifest>, keyof typeof kinds>;
const wantedBy = ({ dependencies, devDependencies, optionalDependencies }: Kinds) => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
});

/** One version, also of a package that stands in for another. */
const isExact = (version: string) => /^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);

/** What is wrong with a package's own list, by its folder ('' for the root), held against the lock file. */
export function manifestProblems(folder: string, manifest: unknown, lock: unknown): string[] {
  const input = Manifest.parse(manifest);
  const { packages } = Lock.parse(lock);
  const known = packages[folder];
  if (!known) return [`${folder} is not in the lock file`];
  const wanted = wantedBy(input);
  const locked = wantedBy(known);
  const scripts = Object.keys(input.scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name));
  return [
    ...scripts.map((name) => `${folder} runs ${name} when it is installed`),
    ...Object.entries(wanted).flatMap(([name, version]) => [
      ...(isExact(version) ? [] : [`${folder} wants ${name} ${version}, which is not one version`]),
      ...(locked[name] === version ? [] : [`${folder} wants ${name} ${version}, the lock file ${locked[name]}`]),
    ]),
    ...Object.keys(locked)
      .filter((name) => !Object.hasOwn(wanted, name))
      .map((name) => `the lock file knows of ${name} in ${folder}, which does not want it`),
  ];
}

/** Whatever the lock file installs has one version and a fingerprint that its bytes must have. */
export function lockProblems(lock: unknown): string[] {
  const { lockfileVersion, packages } = Lock.parse(lock);
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  return [
    ...(lockfileVersion === 3 ? [] : ['The lock file is of another kind']),
    ...installed
      .filter(([, { version, integrity }]) => !version || !isExact(version) || !integrity?.startsWith('sha512-'))
      .map(([path]) => `${path} has no one version and fingerprint`),
  ];
}

/**
 * The packages that run with the server: what `folders` depend on and what that depends on in turn, without what is optional,
 * each by its place in the lock file. Throws where the lock file leaves one out.
 */
export function runtimePackages(lock: unknown, folders: readonly string[]): string[] {
  const { packages } = Lock.parse(lock);
  const found = new Set<string>();
  const take = (place: string): void => {
    for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
      const at = placeOf(name, place, packages);
      // A package of our own is counted by what it brings.
      if (packages[at]?.link || found.has(at)) continue;
      found.add(at);
      take(at);
    }
  };
  folders.forEach(take);
  return [...found].sort();
}

/** Where Node finds a package from `place`: in its own folder, or in one around it. */
function placeOf(name: string, place: string, packages: Readonly<Record<string, unknown>>): string {
  const folders = place.split('/');
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const at = [...folders.slice(0, depth), 'node_modules', name].filter(Boolean).join('/');
    if (packages[at]) return at;
  }
  throw new Error(`${name} of ${place || 'the root'} is not in the lock file`);
}
