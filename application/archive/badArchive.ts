/** An archive that cannot be taken in; nothing of it was. */
export class BadArchive extends Error {
  readonly code = 'badArchive';
}

/** The installation holds something that is not from this archive. */
export class NotEmpty extends Error {
  readonly code = 'notEmpty';
}

/** A file that belongs into the archive cannot be had: the archive would not be whole without it. */
export class LostFromArchive extends Error {
  readonly code = 'lostFromArchive';
  constructor(how: 'missing' | 'damaged', owner: string, title: string | undefined, name: string) {
    const of = title === undefined ? owner : `the transcript "${title}"`;
    super(`The file ${name} of ${of} is ${how}, so no archive was made. \`tapestry doctor\` lists everything that is wrong.`);
  }
}

/** An export is not made where it would take the place of a file that somebody else wrote. */
export class ForeignManifest extends Error {
  readonly code = 'foreignManifest';
  constructor(folder: string, file: string) {
    super(`Nothing was exported to ${folder}: it has a ${file} that is of no archive this version of Tapestry knows. Remove it, or name another folder.`);
  }
}
