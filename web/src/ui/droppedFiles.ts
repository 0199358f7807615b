/** What was dropped: files as they are, and of each folder the files that lie in it. @throws DOMException when one of them cannot be read */
export async function droppedFiles(dropped: DataTransfer): Promise<File[]> {
  // Entries are there during the drop only; reading them may take longer.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const found = await Promise.all(entries.map(filesOf));
  return Promise.all(found.flat().filter(isFile).map(fileOf));
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

const filesOf = async (entry: FileSystemEntry): Promise<FileSystemEntry[]> => (isFolder(entry) ? entriesOf(entry) : [entry]);

/** A reader hands out some at a time, then none. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
