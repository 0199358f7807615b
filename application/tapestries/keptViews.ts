import { pinsName, seenDataName, seenSceneName, VIEWS } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { undamaged } from '../ports/undamaged.ts';

/** Views of one transcript that are kept until somebody records them, each some 26 KB: those looked at last. */
export const MAX_VIEWS = 64;
/** A view among so many of the newest is not noted again. */
const FRESH = MAX_VIEWS / 2;

/** Notes that somebody looks at a view of a transcript, and removes those that more than `MAX_VIEWS` others were looked at since. */
export async function noteView({ blobs }: Pick<Ports, 'blobs'>, owner: string, version: string): Promise<void> {
  const noted = await notedViews({ blobs }, owner);
  if (noted.lastIndexOf(version) >= Math.max(0, noted.length - FRESH)) return;
  const there = new Set((await blobs.list(owner)).map(({ name }) => name).flatMap(versionIn));
  // Where two are noted at once one of them is not in the list: it is as new as any.
  const all = [...new Set([...noted.filter((each) => there.has(each)), ...there])].filter((each) => each !== version);
  const surplus = Math.max(0, all.length + 1 - MAX_VIEWS);
  for (const old of all.slice(0, surplus)) {
    for (const name of [pinsName(old), seenSceneName(old), seenDataName(old)]) await blobs.removeRef(owner, name);
  }
  await blobs.putFor(owner, VIEWS, new TextEncoder().encode(JSON.stringify([...all.slice(surplus), version])));
}

/** A list that the disk has damaged is made anew: no view is lost with it, only in which order they were looked at. */
async function notedViews(ports: Pick<Ports, 'blobs'>, owner: string): Promise<readonly string[]> {
  const hash = await ports.blobs.find(owner, VIEWS);
  const bytes = hash === undefined ? undefined : await undamaged(ports, hash);
  return bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as string[]) : [];
}

/** Of the name of anything that is kept of a view. */
function versionIn(name: string): string[] {
  const [kind, version] = name.split('/');
  return (kind === 'pins' || kind === 'seen') && version !== undefined ? [version] : [];
}
