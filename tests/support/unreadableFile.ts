/** A file as the browser hands it out that has been moved since it was chosen: it has a name, and reading it fails. */
export function unreadableFile(name: string): File {
  const file = new File(['words'], name);
  const refuse = () => Promise.reject(new DOMException('The requested file could not be read.', 'NotReadableError'));
  const broken = Object.assign(new Blob([]), { arrayBuffer: refuse, text: refuse });
  return Object.assign(file, { arrayBuffer: refuse, text: refuse, slice: () => broken });
}
