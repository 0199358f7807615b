import { tapestryDownload } from '../../api/calls.ts';
import type { Api } from '../../api/client.ts';

/** The server's own PNG of a tapestry. @throws when it cannot be had */
export async function posterFile(api: Api, documentID: string, renderKey: string): Promise<Blob> {
  const { address } = await api.read(tapestryDownload, { documentID, renderKey, format: 'png', scale: '2' });
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}.`);
  return response.blob();
}

/** Prints a picture alone on a page, lying or standing as it does. @throws when it cannot be shown */
export async function printPicture(picture: Blob): Promise<void> {
  const address = URL.createObjectURL(picture);
  const image = Object.assign(new Image(), { src: address, alt: '' });
  image.dataset['printed'] = 'true';
  try {
    await image.decode();
    document.body.append(image);
    print();
  } finally {
    image.remove();
    URL.revokeObjectURL(address);
  }
}
